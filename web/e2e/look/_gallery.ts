// Builds the gallery of web/ui and serves it beside the system, for its screenshots.
import { join } from 'node:path';
import { build, preview } from 'vite';
import { freePort } from '../../../platform/machine/free-port.ts';

const configFile = join(import.meta.dirname, '..', '..', 'vite.config.ts');

export interface Gallery {
  url: (section: string, look: { language: string; theme: string }) => string;
  close: () => Promise<void>;
}

export async function openGallery(): Promise<Gallery> {
  const port = await freePort();
  await build({ configFile, mode: 'gallery', logLevel: 'error' });
  const server = await preview({
    configFile,
    mode: 'gallery',
    logLevel: 'error',
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return {
    url: (section, { language, theme }) =>
      `http://127.0.0.1:${port}/gallery/index.html?section=${section}&lang=${language}&theme=${theme}`,
    close: () => server.close(),
  };
}
