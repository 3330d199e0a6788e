// Vite plug-in: remembers which built files the two HTML entries need before any lazy import, so that the
// service worker precaches those and nothing else.
import type { Plugin } from 'vite';

export type EntryFiles = { plugin: Plugin; needs: (file: string) => boolean };

export function entryFiles(): EntryFiles {
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
        };
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) visit(file);
        }
      },
    },
  };
}
