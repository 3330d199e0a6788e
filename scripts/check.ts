// `npm test`: every check of the project, in order (table: check/steps.ts). `npm test -- unit lint` runs
// only the named steps. Quiet while all is well; a failing step prints all it said.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './check/outcome.ts';
import { judgeFaults, skip } from './check/outcome.ts';
import type { Finished } from './check/print-summary.ts';
import { resultOf, summarise } from './check/print-summary.ts';
import { root } from './check/run-command.ts';
import type { Step } from './check/steps.ts';
import { steps } from './check/steps.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

async function carryOut(step: Step, before: Finished[]): Promise<Outcome> {
  const broken = before.find(({ name, outcome }) => step.needs?.includes(name) && outcome.failed > 0);
  if (broken) return skip(`${broken.name} failed before`);
  try {
    return await step.run();
  } catch (error) {
    return judgeFaults([error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  }
}

mkdirSync(join(root, '.cache', 'check'), { recursive: true });
const finished: Finished[] = [];
for (const step of steps.filter(({ name }) => named.length === 0 || named.includes(name))) {
  const began = performance.now();
  process.stdout.write(`${step.name} ... `);
  const outcome = await carryOut(step, finished);
  const seconds = (performance.now() - began) / 1000;
  finished.push({ name: step.name, seconds, outcome });
  console.log(`${resultOf(outcome)} (${seconds.toFixed(1)} s)${outcome.why ? `: ${outcome.why}` : ''}`);
  if (outcome.failed > 0) console.log(`${outcome.output.trimEnd()}\n`);
}
console.log(`\n${summarise(finished).join('\n')}`);
process.exitCode = finished.some(({ outcome }) => outcome.failed > 0) ? 1 : 0;
