import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { local } from '../../storage/keys.ts';
import { theme } from './theme.ts';

/** Emotion's style elements carry the nonce that the gateway wrote into the page (Content-Security-Policy). */
const styles = createCache({
  key: 'mm',
  prepend: true,
  nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined,
});

/** MUI and its theme, for what stands inside. A chunk of its own: the shell and the plain screens start without it. */
export function MuiFrame({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey={local.theme} defaultMode="system">
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
