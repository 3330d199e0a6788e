// Vite plug-in: once the site is built, builds the gate beside it, apart. The two share no chunk: what the scanner needs
// makes no page of a buyer larger, and a new build of the site is none of the gate.
import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

/** `page` is its HTML, `config` what both builds have in common. */
export function gateEntry(page: string, config: InlineConfig): Plugin {
  let outDir = '';
  return {
    name: 'mo-man-gate-entry',
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
            rolldownOptions: { input: { gate: page } },
          },
        });
      },
    },
  };
}
