import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes generated files that are not among the `made`, so that nothing imports what an earlier run has left. */
export function removeLeftovers(root: string, made: readonly string[]): void {
  const leftovers = globSync('*/generated/**/*.*', { cwd: root }).filter((file) => !made.includes(file));
  for (const file of leftovers) rmSync(join(root, file));
}
