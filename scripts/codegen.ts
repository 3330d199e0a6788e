// `npm run codegen`: generates types, documents, hooks and the manifest from SDL and operations (table: codegen.ts).
// `--check` writes all but the committed files, and fails when one of those does not match the SDL.
import { join } from 'node:path';
import { readWords } from '../testing/command-line.ts';
import type { GraphQLSchema } from 'graphql';
import { outputs, sources } from '../codegen.ts';
import { sayErrors } from '../schema/errors/say-errors.ts';
import { buildFiles, findChanged, removeLeftovers, writeFiles } from './codegen/build-files.ts';
import { readSources } from './codegen/read-sources.ts';

const committed = outputs.map(({ file }) => file).filter((file) => !file.includes('/generated/'));

/**
 * Generates everything below `root`. With `keep`, committed files are compared, not written. `describe` adds details
 * from tables to the descriptions of the SDL. Returns the names of the written files, and of the outdated ones.
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
  const isKept = (file: string) => keep && committed.includes(file);
  const writable = changed.filter(({ file }) => !isKept(file));
  writeFiles(root, writable);
  removeLeftovers(root, built);
  return {
    written: writable.map(({ file }) => file),
    drift: changed.map(({ file }) => file).filter(isKept),
  };
}

if (import.meta.main) {
  const { values } = readWords(
    `npm run codegen               resolver types, documents and hooks, from the SDL and the operations
npm run codegen -- --check    writes nothing that is kept in Git, and says which of it is out of step`,
    { options: { check: { type: 'boolean', default: false } } },
  );
  const { check } = values;
  const { written, drift } = await runCodegen(join(import.meta.dirname, '..'), check);
  for (const file of written) console.log(`wrote ${file}`);
  for (const file of drift) console.error(`${file} is out of step with schema/sdl: run npm run codegen`);
  if (drift.length > 0) process.exitCode = 1;
}
