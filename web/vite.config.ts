// Builds the web room: two HTML entries (index.html, ticket.html) and one service worker, into web/dist.
// `vite --mode mini-app` is the same app for a partner's iframe, on a port of its own: it starts in the first mini-app.
// `vite build --mode gallery` builds the gallery of shared/ui alone, into .cache/gallery, for its screenshots.
import { limits } from '@mo-man/schema/limits.ts';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { splashFile, splashMedia, splashScreens } from '../scripts/icons/splash-sizes.ts';
import { compressAssets } from '../scripts/compress-assets.ts';
import { writeBrandVariables } from './build/brand-variables.ts';
import { compiledMessages } from './build/compile-messages.ts';
import { entryFiles } from './build/entry-files.ts';
import { inlineLimits } from './build/inline-limits.ts';
import { serveGallery } from './build/serve-gallery.ts';
import { serviceWorker } from './build/service-worker.ts';
import { serveTicketEntry } from './build/serve-ticket-entry.ts';
import { siteSettings } from './build/site-settings.ts';
import { startupPictures } from './build/startup-pictures.ts';

const here = import.meta.dirname;
const page = (name: string) => join(here, `${name}.html`);

/** Small files that an offline start needs and no entry imports. */
const precachedExtras =
  /^(index\.html|ticket\.html|boot\.js|lang\/|icons\/icon-192|fonts\/)|be-vietnam-pro-(latin|vietnamese)-(400|600|700)-/;

const splash = splashScreens.flatMap((screen) =>
  [false, true].map((dark) => ({ file: splashFile(screen, dark), media: splashMedia(screen, dark) })),
);

export default defineConfig(({ mode }) => {
  const entries = entryFiles();
  const gateway = process.env.GATEWAY_URL ?? 'http://localhost:4000';
  const isMiniApp = mode === 'mini-app';
  const isGallery = mode === 'gallery';
  const input: Record<string, string> = isGallery
    ? { gallery: page(join('gallery', 'index')) }
    : { app: page('index'), ticket: page('ticket') };
  return {
    root: here,
    cacheDir: join(here, '..', '.cache', isMiniApp ? 'vite-mini-app' : 'vite'),
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
    build: {
      target: 'es2022',
      outDir: isGallery ? join(here, '..', '.cache', 'gallery') : join(here, 'dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      manifest: true,
      rolldownOptions: {
        input,
      },
    },
    server: {
      port: isMiniApp ? limits.miniAppDevPort : limits.mobileWebDevPort,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/graphql', '/auth', '/playground', '/dev', '/.well-known', '/images', '/papers'].map((path) => [
          path,
          { target: gateway, ws: path === '/graphql' },
        ]),
      ),
    },
    plugins: [
      inlineLimits(),
      react(),
      writeBrandVariables(),
      compiledMessages(join(here, 'public')),
      siteSettings({ env: process.env, startsInMiniApp: isMiniApp }),
      serveTicketEntry(),
      startupPictures(splash),
      serveGallery(),
      ...(isGallery
        ? []
        : [
            entries.plugin,
            serviceWorker(
              join(here, 'worker', 'service-worker.ts'),
              (file) => entries.needs(file) || precachedExtras.test(file),
            ),
            compressAssets(),
          ]),
    ],
  };
});
