// Vite plug-in: bundles the service worker after the site, with its list of precached files.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

/** `source`: the service worker's file; `keeps`: which built files (paths below the site's root) it precaches at installation. */
export function serviceWorker(source: string, keeps: (file: string) => boolean): Plugin {
  const name = basename(source, '.ts');
  let outDir = '';
  return {
    name: `mo-man-${name}`,
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            'self.__WB_MANIFEST': JSON.stringify(listFiles(outDir, keeps)),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            target: 'es2022',
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: source,
              output: { format: 'iife', entryFileNames: `${name}.js` },
            },
          },
        });
      },
    },
  };
}

/** Names in `assets/` contain a hash of their content; other files get a digest as their revision. */
function listFiles(folder: string, keeps: (file: string) => boolean): PrecacheEntry[] {
  const files = globSync('**/*.{html,js,css,json,woff2,png,svg,wasm}', { cwd: folder }).filter(keeps).sort();
  return files.map((url) => ({
    url,
    revision: url.startsWith('assets/') ? null : digest(join(folder, url)),
  }));
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
