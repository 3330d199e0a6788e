// Vite plug-in: builds another HTML entry in a separate build after the site. The two share no chunk, so that the scanner's or the
// ticket's code makes no other page larger, and a new build of the site does not change the gate.
import { basename, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

/** `page`: the HTML file; `config`: the options of its build. */
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
