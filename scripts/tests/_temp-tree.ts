// A small tree with the layout of the repository, below .cache so that node_modules is found in a parent folder.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

/** A temporary tree: `plant` writes files into it, `remove` deletes it. */
export type TempTree = {
  path: string;
  plant: (files: Record<string, string>) => void;
  remove: () => void;
};

/** Creates a tree with its own `@mo-man/schema` and copies of the named files of the repository. */
export function makeTempTree(copied: string[]): TempTree {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const path = mkdtempSync(join(root, '.cache', 'planted-'));
  const plant = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    }
  };
  plant({ 'schema/errors.ts': "export const errors = { not_found: 'not_found' };\n" });
  mkdirSync(join(path, 'node_modules', '@mo-man'), { recursive: true });
  symlinkSync(join(path, 'schema'), join(path, 'node_modules', '@mo-man', 'schema'));
  for (const file of copied) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    copyFileSync(join(root, file), join(path, file));
  }
  return { path, plant, remove: () => rmSync(path, { recursive: true, force: true }) };
}
