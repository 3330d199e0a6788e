// What `npm run prove` runs: every `*.proof.ts`, every test that has a sample of a larger proof, and the journeys of proofs.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One command of a proof; the name is what `npm run prove -- NAME` takes a part of. */
export interface Proof {
  name: string;
  /** A package's command with its arguments. */
  command: [tool: 'vitest' | 'playwright', ...args: string[]];
}

const rooms = '{platform,gateway,web,scripts}/**';
const nameOf = (file: string): string => basename(file).replace(/\.(proof|test)\.ts$/, '');

/** Tests whose size is told by `testing/prove.ts`: a seeded sample in `npm test`, the whole here. */
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
