// `npm run codegen`: SDL and operations in, types, documents, hooks and the manifest out (table: codegen.ts).
// `--check` writes all but the committed schema.graphql, and fails when that one is out of step with the SDL.
import { join } from 'node:path';
import { outputs, sources } from '../codegen.ts';
import { buildOutputs, findChanged, writeFiles } from './codegen-run.ts';
import { readSources } from './codegen-sources.ts';

const committed = 'schema/schema.graphql';

/**
 * Generates everything below `root`. With `keep`, the committed file is compared, not written.
 * Returns the names of the files written, and of those found out of step.
 */
export async function runCodegen(
  root: string,
  keep = false,
): Promise<{ written: string[]; drift: string[] }> {
  const changed = findChanged(root, await buildOutputs(outputs, readSources(root, sources)));
  const isKept = (file: string) => keep && file === committed;
  const writable = changed.filter(({ file }) => !isKept(file));
  writeFiles(root, writable);
  return {
    written: writable.map(({ file }) => file),
    drift: changed.map(({ file }) => file).filter(isKept),
  };
}

if (import.meta.main) {
  const check = process.argv.includes('--check');
  const { written, drift } = await runCodegen(join(import.meta.dirname, '..'), check);
  for (const file of written) console.log(`wrote ${file}`);
  for (const file of drift) console.error(`${file} is out of step with schema/sdl: run npm run codegen`);
  if (drift.length > 0) process.exitCode = 1;
}
