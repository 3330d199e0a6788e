// The brand's colours, defined once. MUI's theme reads them here; the build writes them as CSS variables for pages without MUI
// (web/build/brand-variables.ts). palette.test.ts checks the contrasts against WCAG AA.

export type Palette = Record<
  | 'ground'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'line-strong'
  | 'ink'
  | 'ink-soft'
  | 'curtain'
  | 'on-curtain'
  | 'stage'
  | 'on-stage'
  | 'stage-ink'
  | 'success'
  | 'warning'
  | 'error'
  | 'info',
  string
>;

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    ground: '#fbf7f4',
    surface: '#fffdfb',
    sunken: '#f3ece7',
    line: '#e4d8d1',
    'line-strong': '#8b7580',
    ink: '#2a1620',
    'ink-soft': '#6a5560',
    curtain: '#8a1538',
    'on-curtain': '#ffffff',
    stage: '#ffb938',
    'on-stage': '#2b1700',
    'stage-ink': '#855000',
    success: '#1b6e45',
    warning: '#855000',
    error: '#b3261e',
    info: '#1f5e8c',
  },
  dark: {
    ground: '#140a10',
    surface: '#21131b',
    sunken: '#0e060b',
    line: '#3b2731',
    'line-strong': '#8c7480',
    ink: '#f7ecef',
    'ink-soft': '#c3aeb7',
    curtain: '#e55a80',
    'on-curtain': '#22060f',
    stage: '#ffc24b',
    'on-stage': '#2b1700',
    'stage-ink': '#ffc24b',
    success: '#6fd6a0',
    warning: '#ffc24b',
    error: '#ff8a80',
    info: '#8cc8f2',
  },
};
