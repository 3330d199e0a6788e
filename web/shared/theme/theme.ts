// MUI's theme of the brand: two colour schemes as CSS variables, the spec's breakpoints (§9), radius 12.
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { type Palette, palettes } from '../ui/palette.ts';
import { themeComponents } from './theme-components.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface Palette {
    /** Stage light: what is live now. `dark` is the tone for text. */
    stage: Palette['primary'];
  }
  interface PaletteOptions {
    stage?: PaletteOptions['primary'];
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    stage: true;
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    stage: true;
  }
}

function muiPalette(colours: Palette) {
  const onState = colours.ground;
  return {
    primary: { main: colours.curtain, contrastText: colours['on-curtain'] },
    secondary: { main: colours.ink, contrastText: colours.ground },
    stage: {
      main: colours.stage,
      light: colours.stage,
      dark: colours['stage-ink'],
      contrastText: colours['on-stage'],
    },
    success: { main: colours.success, contrastText: onState },
    warning: { main: colours.warning, contrastText: onState },
    error: { main: colours.error, contrastText: onState },
    info: { main: colours.info, contrastText: onState },
    background: { default: colours.ground, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours['ink-soft'] },
    divider: colours.line,
  };
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: muiPalette(palettes.light) },
    dark: { palette: muiPalette(palettes.dark) },
  },
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1440, xxl: 1536 } },
  shape: { borderRadius: 12 },
  transitions: { duration: { shortest: 120, shorter: 160, short: 200, standard: 240 } },
  typography: {
    fontFamily: 'var(--mm-font)',
    h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.35 },
    h2: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4 },
    h3: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.45 },
    h4: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
    subtitle1: { fontWeight: 600, lineHeight: 1.6 },
    body1: { lineHeight: 1.65 },
    body2: { lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 600, lineHeight: 1.6 },
  },
  components: themeComponents,
});
