import type { Components, Theme } from '@mui/material/styles';

/** Style of MUI's components: flat, 48-pixel targets, separated by background and space. */
export const themeComponents: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      container: { '&:focus': { outline: 'none' } },
      paper: {
        border: '1px solid var(--mm-line)',
        '&:focus': { outline: 'none' },
        // On a low screen title and actions scroll with the text.
        '@media (max-height: 479.98px)': {
          display: 'block',
          overflowY: 'auto',
          maxHeight: 'calc(100% - 16px)',
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700, paddingBottom: 8 } } },
  MuiDialogContent: { styleOverrides: { root: { color: 'var(--mm-ink-soft)' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 16px 16px',
        flexWrap: 'wrap',
        gap: 8,
        // Actions share the width, so that a narrow dialog does not stack them unevenly.
        '& > button': { flex: '1 1 auto' },
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(20 5 12 / 0.6)' } } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: { borderColor: 'var(--mm-line-strong)' },
      root: { '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mm-line)' } },
    },
  },
  // 40 pixels visible, 44 touchable.
  MuiIconButton: {
    styleOverrides: { root: { '&::before': { content: '""', position: 'absolute', inset: -2 } } },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 48 } } },
};
