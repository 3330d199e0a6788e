// `npm run prove`: runs at full size what `npm test` samples (no oversell, no lost payment, no double order, no 5xx),
// and long tests: kills, complete starts, checks of every screen. One after the other, with a table of figures at the
// end. `npm run prove -- kills` runs only the named ones; `PROVE_SEED=n` repeats a run. Limited in number and time;
// uses only this machine.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './check/find-chromium.ts';
import { describeMachine } from './check/measure-machine.ts';
import { misused, readWords } from '../testing/command-line.ts';
import { runCodegen } from './codegen.ts';
import { readFigures, tableOf, type Figure } from './prove/figures.ts';
import { findProofs, type Proof } from './prove/proofs.ts';
import { buildAll } from './start/build.ts';

const root = join(import.meta.dirname, '..');
const proofs = findProofs(root);
const { positionals: named } = readWords(
  `npm run prove                every proof at full size, with a table of figures at the end
npm run prove -- NAME ...    those whose names have one of these in them
PROVE_SEED=n repeats a run. Proofs: ${proofs.map(({ name }) => name).join(', ')}`,
  { most: Infinity },
);
const chosen = proofs.filter(({ name }) => named.length === 0 || named.some((word) => name.includes(word)));
if (chosen.length === 0) {
  misused(`No such proof: ${named.join(', ')}`);
}
const chromium = await findChromium();
if ('reason' in chromium) {
  console.error(chromium.reason);
  process.exit(1);
}
await runCodegen(root, true);
await buildAll({ say: console.log, signal: new AbortController().signal });
const seed = process.env.PROVE_SEED ?? String(1 + Math.floor(Math.random() * 1e6));
const figures = join(root, '.cache', 'prove', 'figures.jsonl');
mkdirSync(join(root, '.cache', 'prove'), { recursive: true });
rmSync(figures, { force: true });
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  PROVE: 'whole',
  PROVE_SEED: seed,
  PROVE_FIGURES: figures,
  CHROMIUM_PATH: chromium.path,
  CHROMIUM_SHELL_PATH: chromium.shell,
  JOURNEYS: 'proof',
  PLAYWRIGHT_REPORT: join(root, '.cache', 'prove', 'journeys.json'),
};

/** Each proof runs alone on the machine. */
function run({ command: [tool, ...args] }: Proof): Promise<boolean> {
  const child = spawn(tool, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

const machine = `${describeMachine()}, Node ${process.version}`;
const day = new Date().toISOString().slice(0, 10);
console.log(`${day}; seed ${seed}; ${machine}`);
const failed: string[] = [];
const results: Figure[] = [];
for (const proof of chosen) {
  console.log(`\n${proof.name}: ${proof.command.join(' ')}`);
  const began = performance.now();
  const isProven = await run(proof);
  if (!isProven) failed.push(proof.name);
  const seconds = Math.round((performance.now() - began) / 1000);
  results.push({ proof: isProven ? 'proven' : 'NOT PROVEN', name: proof.name, value: `${seconds} s` });
}
console.log(
  `\n${tableOf([...readFigures(figures), ...results]).join('\n')}\n\n${day}; seed ${seed}; ${machine}`,
);
console.log(
  failed.length === 0 ? 'all proven' : `NOT PROVEN: ${failed.join(', ')} (PROVE_SEED=${seed} repeats it)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
