// Vite plug-in: remembers which built files the HTML entries need, so that each service worker precaches those of its
// entries and nothing else.
import type { Plugin } from 'vite';

export type EntryFiles = {
  plugin: Plugin;
  /** Whether one of these entries needs the file before any lazy import. */
  needs: (file: string, ...entries: string[]) => boolean;
  /** The same, lazy imports and what they load (WebAssembly) included: for an entry that must have all of itself. */
  needsEver: (file: string, entry: string) => boolean;
};

export function entryFiles(): EntryFiles {
  const first = new Map<string, Set<string>>();
  const ever = new Map<string, Set<string>>();
  return {
    needs: (file, ...entries) => entries.some((entry) => first.get(entry)?.has(file)),
    needsEver: (file, entry) => ever.get(entry)?.has(file) ?? false,
    plugin: {
      name: 'mo-man-entry-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        const visit = (file: string, needed: Set<string>, isLazyToo: boolean) => {
          const chunk = bundle[file];
          if (!chunk || needed.has(file)) return;
          needed.add(file);
          if (chunk.type !== 'chunk') return;
          const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
          const more = isLazyToo ? [...chunk.dynamicImports, ...importedAssets] : [];
          for (const next of [...chunk.imports, ...importedCss, ...more]) visit(next, needed, isLazyToo);
        };
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
          for (const [files, isLazyToo] of [
            [first, false],
            [ever, true],
          ] as const) {
            const needed = new Set<string>();
            visit(file, needed, isLazyToo);
            files.set(chunk.name, needed);
          }
        }
      },
    },
  };
}
