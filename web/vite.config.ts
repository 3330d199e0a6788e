// Builds the web workspace into web/dist: four HTML entries (index.html; ticket.html, waiting.html and gate.html in separate builds) and
// two service workers (the site's and the gate's).
// `vite --mode mini-app` serves the same app for a partner's iframe on a port of its own; it starts in the first mini-app.
// `vite build --mode gallery` builds the gallery of web/ui only, into .cache/gallery, for its screenshots.
import { limits } from '@mo-man/schema/limits.ts';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { splashFile, splashMedia, splashScreens } from '../scripts/icons/splash-sizes.ts';
import { compressAssets } from '../scripts/compress-assets.ts';
import { apartEntry } from './build/apart-entry.ts';
import { writeBrandVariables } from './build/brand-variables.ts';
import { compiledMessages } from './build/compile-messages.ts';
import { type EntryFiles, entryFiles } from './build/entry-files.ts';
import { inlineLimits } from './build/inline-limits.ts';
import { serveGallery } from './build/serve-gallery.ts';
import { serverPages } from './build/server-pages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { serveOtherEntries } from './build/serve-other-entries.ts';
import { siteSettings } from './build/site-settings.ts';
import { startupPictures } from './build/startup-pictures.ts';
import { firstScript, listScripts } from './build/first-script.ts';
import { entryTexts } from './build/entry-texts.ts';
import { waitingFirstTexts } from './features/queue/first/waiting-first-texts.ts';
import { firstTexts } from './features/tickets/first/first-texts.ts';

/** Those of docs/browsers.md: the target of syntax and styles; other missing features are in public/older.js. */
const oldestBrowsers = ['chrome105', 'safari15'];

const here = import.meta.dirname;
const publicDir = join(here, 'public');
const page = (name: string) => join(here, `${name}.html`);

/** Small files that an offline start needs and no entry imports. */
const precachedExtras =
  /^(index\.html|ticket\.html|waiting\.html|boot\.js|older\.js|lang\/|icons\/icon-192|fonts\/|assets\/(ticket|waiting)-first-)|be-vietnam-pro-(400|600|700)-/;

/** The same for the gate. */
const gateExtras = /^(gate\.html|boot\.js|older\.js|lang\/|icons\/icon-192)|be-vietnam-pro-(400|600|700)-/;

/** The ticket entry and the waiting entry must be small: the same screens on Preact, and texts without a formatting library. */
const smallParts = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-intl$/, replacement: join(here, 'lib', 'intl', 'small-intl.tsx') },
];

const splash = splashScreens.flatMap((screen) =>
  [false, true].map((dark) => ({ file: splashFile(screen, dark), media: splashMedia(screen, dark) })),
);

export default defineConfig(({ mode }) => {
  const entries = entryFiles({ also: ['/web/app/main.tsx'] });
  const ticketFiles = entryFiles();
  const waitingFiles = entryFiles();
  const gateFiles = entryFiles({ withLazy: true });
  const gateway = process.env.GATEWAY_URL ?? 'http://localhost:4000';
  const isMiniApp = mode === 'mini-app';
  const isGallery = mode === 'gallery';
  const input: Record<string, string> = isGallery
    ? { gallery: page(join('gallery', 'index')) }
    : { app: page('index') };
  const settings = () => siteSettings({ env: process.env, startsInMiniApp: isMiniApp });
  /** Options shared by the builds of the entries; `alias`: additional ones of one build. */
  const common = (alias: { find: RegExp; replacement: string }[] = []) =>
    ({
      root: here,
      resolve: {
        alias: [
          ...alias,
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
      build: { target: oldestBrowsers, assetsInlineLimit: 0 },
      plugins: [inlineLimits(), react(), writeBrandVariables()],
    }) satisfies UserConfig;
  const { plugins, ...shared } = common();
  const gateBuild = () => ({ ...common(), plugins: [...common().plugins, gateFiles.plugin] });
  /** A small entry in a build of its own, which shares only the address with the app. */
  const smallBuild = (name: string, files: EntryFiles) => {
    const { plugins: own, ...rest } = common(smallParts);
    return { ...rest, plugins: [...own, files.plugin, settings(), entryTexts(name, join(here, 'public'))] };
  };
  const ticketBuild = () => {
    const { plugins: own, ...rest } = smallBuild('ticket', ticketFiles);
    return { ...rest, plugins: [...own, startupPictures(splash)] };
  };
  return {
    ...shared,
    cacheDir: join(here, '..', '.cache', isMiniApp ? 'vite-mini-app' : 'vite'),
    build: {
      ...shared.build,
      outDir: isGallery ? join(here, '..', '.cache', 'gallery') : join(here, 'dist'),
      emptyOutDir: true,
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
      ...plugins,
      compiledMessages(publicDir),
      settings(),
      serveOtherEntries(),
      startupPictures(splash),
      serveGallery(),
      ...(isGallery
        ? []
        : [
            entries.plugin,
            apartEntry(page('ticket'), ticketBuild()),
            firstScript('ticket', { publicDir, texts: firstTexts, change: listScripts }),
            apartEntry(page('waiting'), smallBuild('waiting', waitingFiles)),
            firstScript('waiting', { publicDir, texts: waitingFirstTexts }),
            serviceWorker(
              join(here, 'worker', 'service-worker.ts'),
              (file) =>
                entries.needs(file) ||
                ticketFiles.needs(file) ||
                waitingFiles.needs(file) ||
                precachedExtras.test(file),
            ),
            apartEntry(page('gate'), gateBuild()),
            serverPages(join(here, 'app', 'server', 'render-page.tsx'), common()),
            // The scanner's files are for the gate's volunteers only; buyers never load them.
            serviceWorker(
              join(here, 'worker', 'gate-worker.ts'),
              (file) => gateFiles.needs(file) || gateExtras.test(file),
            ),
            compressAssets(),
          ]),
    ],
  };
});
