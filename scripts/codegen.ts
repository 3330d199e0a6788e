// `npm run codegen`: what `npx graphql-codegen` does with codegen.ts. `--check` writes all but the committed files, and
// fails when one of those does not match the SDL.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { readWords } from '../testing/command-line.ts';
import config from '../codegen.ts';
import { removeLeftovers } from './codegen/remove-leftovers.ts';

const isCommitted = (file: string) => !file.includes('generated/');
const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Every output fails alike when the SDL or an operation is wrong. */
function sayOnce(error: unknown): never {
  if (!(error instanceof AggregateError)) throw error;
  const said = error.errors.map((one) => (one instanceof Error ? one.message : String(one)));
  throw new Error([...new Set(said)].join('\n\n'), { cause: error });
}

/** The text of every file that graphql-codegen makes below `root`; nothing is written. */
async function makeFiles(root: string, plan: CodegenConfig): Promise<Types.FileOutput[]> {
  // Loading it takes half a second, and most who import this file do not run it.
  const { generate } = await import('@graphql-codegen/cli');
  return (await generate({ ...plan, cwd: root, silent: true }, false).catch(sayOnce)) as Types.FileOutput[];
}

/**
 * Generates everything below `root`. With `keep`, committed files are compared, not written: graphql-codegen itself
 * writes all or nothing. Returns the names of the written files, and of the outdated ones.
 */
export async function runCodegen(
  root: string,
  keep = false,
  plan = config,
): Promise<{ written: string[]; drift: string[] }> {
  const made = await makeFiles(root, plan);
  const isKept = (file: string) => keep && isCommitted(file);
  const changed = made.filter(({ filename, content }) => readIfThere(join(root, filename)) !== content);
  const writable = changed.filter(({ filename }) => !isKept(filename));
  for (const { filename, content } of writable) {
    mkdirSync(dirname(join(root, filename)), { recursive: true });
    writeFileSync(join(root, filename), content);
  }
  removeLeftovers(
    root,
    made.map(({ filename }) => filename),
  );
  return {
    written: writable.map(({ filename }) => filename),
    drift: changed.map(({ filename }) => filename).filter(isKept),
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
