// Parts of `npm run prove`: every `*.proof.ts`, every test that samples a larger proof, and the journeys of proofs.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A command of a proof; `npm run prove -- NAME` matches a part of its name. */
export interface Proof {
  name: string;
  /** Command of a package with its arguments. */
  command: [tool: 'vitest' | 'playwright', ...args: string[]];
}

const rooms = '{platform,gateway,web,scripts}/**';
const nameOf = (file: string): string => basename(file).replace(/\.(proof|test)\.ts$/, '');

/** Tests whose size is set by `testing/prove.ts`: a seeded sample in `npm test`, the full size here. */
function findSampled(root: string): string[] {
  return globSync(`${rooms}/*.test.ts`, { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) =>
    /\bsized\(|PROVE\b/.test(readFileSync(join(root, file), 'utf8')),
  );
}

export function findProofs(root: string): Proof[] {
  const exclude = ['**/node_modules/**', 'web/e2e/**'];
  const whole = globSync(`${rooms}/*.proof.ts`, { cwd: root, exclude });
  const isUnit = (file: string) => !file.includes('/tests/');
  const proofOf = (project: string, file: string): Proof => ({
    name: file.includes('/spread/') ? `${nameOf(file)}-in-partitions` : nameOf(file),
    command: ['vitest', 'run', '--project', project, file],
  });
  return [
    ...whole.map((file) => proofOf('proofs', file)),
    ...findSampled(root).map((file) => proofOf(isUnit(file) ? 'unit' : 'services', file)),
  ]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .concat({ name: 'journeys', command: ['playwright', 'test'] });
}
