// MUI's theme of the brand: two colour schemes as CSS variables, the spec's breakpoints (§9), our scale.
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { type Palette, palettes } from '../style/palette.ts';
import { breakpoints, ease, motion, radius, type } from '../style/scale.ts';
import { themeComponents } from './theme-components.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
}

function muiPalette(colours: Palette) {
  const onState = colours.ground;
  return {
    primary: { main: colours.curtain, contrastText: colours['on-curtain'] },
    secondary: { main: colours.ink, contrastText: colours.ground },
    success: { main: colours.success, contrastText: onState },
    warning: { main: colours.warning, contrastText: onState },
    error: { main: colours.error, contrastText: onState },
    info: { main: colours.info, contrastText: onState },
    background: { default: colours.ground, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours['ink-soft'] },
    divider: colours.line,
    action: { disabledBackground: colours.line, disabled: colours['ink-soft'] },
  };
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: muiPalette(palettes.light) },
    dark: { palette: muiPalette(palettes.dark) },
  },
  breakpoints: { values: breakpoints },
  shape: { borderRadius: radius.radius },
  transitions: {
    duration: {
      shortest: motion.quick,
      shorter: motion.quick,
      short: motion.calm,
      standard: motion.slow,
      enteringScreen: motion.slow,
      leavingScreen: motion.calm,
    },
    easing: { easeInOut: ease, easeOut: ease, easeIn: ease, sharp: ease },
  },
  typography: {
    fontFamily: 'var(--mm-font)',
    h1: { fontSize: type['text-h1'], fontWeight: 700, lineHeight: type['line-title'] },
    h2: { fontSize: type['text-h2'], fontWeight: 700, lineHeight: 1.4 },
    h3: { fontSize: type['text-h3'], fontWeight: 600, lineHeight: 1.45 },
    h4: { fontSize: type['text-body'], fontWeight: 600, lineHeight: 1.5 },
    subtitle1: { fontWeight: 600, lineHeight: type['line-body'] },
    body1: { lineHeight: type['line-body'] },
    body2: { lineHeight: type['line-body'] },
    button: { textTransform: 'none', fontWeight: 600, lineHeight: type['line-body'] },
  },
  components: themeComponents,
});
