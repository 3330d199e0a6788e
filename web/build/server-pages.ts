// Vite plug-in: builds the renderer of the public pages after the site, as one self-contained file for Node in a folder that is not
// served.
import { join, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

export function serverPages(entry: string, config: InlineConfig): Plugin {
  let outDir = '';
  return {
    name: 'mo-man-server-pages',
    apply: 'build',
    configResolved(site) {
      outDir = join(resolve(site.root, site.build.outDir), '.server');
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          ...config,
          configFile: false,
          logLevel: 'warn',
          ssr: { noExternal: true },
          build: {
            ...config.build,
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            ssr: entry,
            rolldownOptions: { output: { entryFileNames: 'render-page.js' } },
          },
        });
      },
    },
  };
}
