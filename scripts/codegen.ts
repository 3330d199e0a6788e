// `npm run codegen`: SDL and operations in, types, documents, hooks and the manifest out (table: codegen.ts).
// `--check` writes all but the committed schema.graphql, and fails when that one is out of step with the SDL.
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { outputs, sources } from '../codegen.ts';
import { sayErrors } from '../schema/errors/say-errors.ts';
import { buildFiles, findChanged, removeLeftovers, writeFiles } from './codegen/build-files.ts';
import { readSources } from './codegen/read-sources.ts';

const committed = 'schema/schema.graphql';

/**
 * Generates everything below `root`. With `keep`, the committed file is compared, not written. `describe` adds to the
 * SDL's words what stands in tables.
 * Returns the names of the files written, and of those found out of step.
 */
export async function runCodegen(
  root: string,
  keep = false,
  describe: (schema: GraphQLSchema) => void = sayErrors,
): Promise<{ written: string[]; drift: string[] }> {
  const read = readSources(root, sources);
  describe(read.schema);
  const built = await buildFiles(outputs, read);
  const changed = findChanged(root, built);
  const isKept = (file: string) => keep && file === committed;
  const writable = changed.filter(({ file }) => !isKept(file));
  writeFiles(root, writable);
  removeLeftovers(root, built);
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
