// Vite plug-in: once the site is built, builds another HTML entry beside it, apart. The two share no chunk: what a scanner
// or a ticket needs makes no other page larger, and a new build of the site is none of the gate.
import { basename, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

/** `page` is its HTML, `config` what its build has of its own. */
export function apartEntry(page: string, config: InlineConfig): Plugin {
  const name = basename(page, '.html');
  let outDir = '';
  return {
    name: `mo-man-${name}-entry`,
    apply: 'build',
    configResolved(site) {
      outDir = resolve(site.root, site.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          ...config,
          configFile: false,
          logLevel: 'warn',
          build: {
            ...config.build,
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: { input: { [name]: page } },
          },
        });
      },
    },
  };
}
