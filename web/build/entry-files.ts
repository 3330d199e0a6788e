// Vite plug-in: remembers which built files the HTML entries of a build need before any lazy import, so that a service
// worker precaches those and nothing else; or, of an entry that must have all of itself, the lazy ones as well.
import type { Plugin } from 'vite';

export type EntryFiles = { plugin: Plugin; needs: (file: string) => boolean };

/** `also` names sources that an entry loads lazily and yet always needs. */
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
