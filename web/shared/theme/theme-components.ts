import type { Components, Theme } from '@mui/material/styles';

/** How MUI's parts look here: flat, 48-pixel targets, separation by ground and space. */
export const themeComponents: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        paddingInline: 20,
        // Whatever is not the one primary action is quiet.
        '&.MuiButton-outlined.MuiButton-colorPrimary:not(.Mui-disabled)': {
          borderColor: 'var(--mm-line-strong)',
          color: 'var(--mm-ink)',
        },
        // At work is not the same as impossible: the light stays on.
        '&.MuiButton-loading.MuiButton-contained': {
          backgroundColor: 'var(--mm-curtain)',
          '& .MuiButton-loadingIndicator': { color: 'var(--mm-on-curtain)' },
        },
      },
      sizeLarge: { minHeight: 52, fontSize: '1rem' },
      sizeSmall: { minHeight: 36, paddingInline: 12 },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiDialog: {
    styleOverrides: {
      container: { '&:focus': { outline: 'none' } },
      paper: { border: '1px solid var(--mm-line)', '&:focus': { outline: 'none' } },
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
        // Answers share the width: no stairs of buttons in a narrow dialog.
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
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 48 } } },
};
