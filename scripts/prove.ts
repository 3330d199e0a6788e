// `npm run prove`: the proofs of `npm test` at full size (no oversell, no lost payment, no double order, no
// 5xx), one after the other, with a table of figures at the end. `npm run prove -- kills` runs only what is named so;
// `PROVE_SEED=n` repeats a run. Bounded in count and time; everything stays on this machine.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { proofs } from './prove/proofs.ts';
import { readFigures, tableOf, type Figure } from './prove/figures.ts';

const root = join(import.meta.dirname, '..');
const named = process.argv.slice(2);
const chosen = Object.entries(proofs).filter(
  ([name]) => named.length === 0 || named.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No such proof: ${named.join(', ')}. Proofs: ${Object.keys(proofs).join(', ')}`);
  process.exit(2);
}
const seed = process.env.PROVE_SEED ?? String(1 + Math.floor(Math.random() * 1e6));
const figures = join(root, '.cache', 'prove', 'figures.jsonl');
mkdirSync(join(root, '.cache', 'prove'), { recursive: true });
rmSync(figures, { force: true });

/** Each proof has the machine to itself. */
function run(file: string): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const project = file.includes('/tests/') ? 'services' : 'unit';
  const child = spawn(process.execPath, [vitest, 'run', '--project', project, file], {
    cwd: root,
    env: { ...process.env, PROVE: 'whole', PROVE_SEED: seed, PROVE_FIGURES: figures },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

const memory = Math.round(totalmem() / 1024 ** 3);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.version}`;
console.log(`seed ${seed}; ${machine}`);
const failed: string[] = [];
const results: Figure[] = [];
for (const [name, file] of chosen) {
  console.log(`\n${name}: ${file}`);
  const began = performance.now();
  const isProven = await run(file);
  if (!isProven) failed.push(name);
  const seconds = Math.round((performance.now() - began) / 1000);
  results.push({ proof: isProven ? 'proven' : 'NOT PROVEN', name, value: `${seconds} s` });
}
console.log(`\n${tableOf([...readFigures(figures), ...results]).join('\n')}\n\nseed ${seed}; ${machine}`);
console.log(
  failed.length === 0 ? 'all proven' : `NOT PROVEN: ${failed.join(', ')} (PROVE_SEED=${seed} repeats it)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
