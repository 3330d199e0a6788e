// `npm test`: every check of the project (table: check/steps.ts), two steps at a time on two cores. `npm test -- unit
// lint` runs only the named steps, `npm test -- services platform/tests/gate/` only these tests of a step; `npm test --
// --changed [--base REV]` only what a change since a commit can affect. Prints nothing while all is well; a failing
// step prints its whole output.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { misused, readWords } from '../testing/command-line.ts';
import { readScope } from './check/read-scope.ts';
import { describeMachine } from './check/measure-machine.ts';
import { resultOf, summarise } from './check/print-summary.ts';
import { root } from './check/run-command.ts';
import { type Finished, runSteps } from './check/run-steps.ts';
import { steps } from './check/steps.ts';

const words = process.argv.slice(2);
const usage = `npm test                                      every check of the project
npm test -- STEP ...                          these steps alone
npm test -- STEP TEST ...                     such tests of a step alone
npm test -- --changed [--base REV]            what a change since a commit can touch
Steps: ${steps.map((step) => step.name).join(', ')}`;
if (words.includes('--help')) readWords(usage);
const { names, scope, problem } = readScope(words, root);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0 || problem) {
  misused(problem ?? `No such step: ${unknown.join(', ')}`);
}

function tell({ name, seconds, outcome }: Finished): void {
  console.log(
    `${name} ... ${resultOf(outcome)} (${seconds.toFixed(1)} s)${outcome.why ? `: ${outcome.why}` : ''}`,
  );
  if (outcome.failed > 0) console.log(`${outcome.output.trimEnd()}\n`);
}

mkdirSync(join(root, '.cache', 'check'), { recursive: true });
const machine = describeMachine();
const began = performance.now();
const asked = steps.filter(({ name }) => names.length === 0 || names.includes(name));
const finished = await runSteps(asked, { cores: availableParallelism(), scope, told: tell });
const whole = { seconds: (performance.now() - began) / 1000, machine };
console.log(`\n${summarise(finished, whole).join('\n')}`);
process.exitCode = finished.some(({ outcome }) => outcome.failed > 0) ? 1 : 0;
