// Vite plug-in: records the built files that the HTML entries need before any lazy import, so that a service worker precaches only those;
// for an entry that must be complete, the lazy ones as well.
import type { Plugin } from 'vite';

export type EntryFiles = { plugin: Plugin; needs: (file: string) => boolean };

/** `also`: sources that an entry imports lazily and always needs. */
export function entryFiles({ withLazy = false, also = [] as readonly string[] } = {}): EntryFiles {
  const needed = new Set<string>();
  return {
    needs: (file) => needed.has(file),
    plugin: {
      name: 'mo-man-entry-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        const visit = (file: string) => {
          const chunk = bundle[file];
          if (!chunk || needed.has(file)) return;
          needed.add(file);
          if (chunk.type !== 'chunk') return;
          chunk.imports.forEach(visit);
          chunk.viteMetadata?.importedCss.forEach(visit);
          if (!withLazy) return;
          chunk.dynamicImports.forEach(visit);
          chunk.viteMetadata?.importedAssets.forEach(visit);
        };
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.isEntry || also.some((source) => chunk.facadeModuleId?.endsWith(source))) visit(file);
        }
      },
    },
  };
}
