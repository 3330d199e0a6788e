import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { local } from '../../storage/keys.ts';
import { theme } from './theme.ts';

const styles = createCache({ key: 'mm', prepend: true });

/** MUI and its theme. A separate chunk, so that the shell and screens without MUI start without it. */
export function MuiFrame({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey={local.theme} defaultMode="system">
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
