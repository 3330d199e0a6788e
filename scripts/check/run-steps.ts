// Runs steps in parallel when cores are free, and starts them in the order of the table.
import type { Outcome } from './outcome.ts';
import { judgeFaults, skip } from './outcome.ts';

/** Scope of the run: everything, what differs from a commit, or named tests. */
export interface Scope {
  /** With `--changed`: the commit, and the files that differ from it and still exist. */
  changed?: { since: string; files: string[] };
  /** Test files, or parts of their paths, to which steps with tests are limited. */
  tests?: string[];
}

/** A row of the table; `run` does not throw for a fault of the project. */
export interface Step {
  name: string;
  /** Skipped when one of these failed. */
  needs?: string[];
  /** Starts after these have ended, even when they failed. */
  after?: string[];
  /** Number of cores that it uses; 1 by default. */
  cores?: number;
  run: (scope: Scope) => Promise<Outcome>;
}

/** A requested step with its result and duration. */
export interface Finished {
  name: string;
  seconds: number;
  outcome: Outcome;
}

interface Running {
  step: Step;
  end: Promise<Finished>;
}

/**
 * Returns the result of every step, in the order of `steps`. A step waits until its `needs` and `after` have ended
 * (steps that were not requested count as done) and until enough cores are free; one that needs more than there are
 * runs alone.
 */
export async function runSteps(
  steps: readonly Step[],
  { cores, scope, told }: { cores: number; scope: Scope; told: (finished: Finished) => void },
): Promise<Finished[]> {
  const waiting = [...steps];
  const running: Running[] = [];
  const finished: Finished[] = [];
  const isOver = (name: string) =>
    !steps.some((step) => step.name === name) || finished.some((one) => one.name === name);
  const isReady = (step: Step) => [...(step.needs ?? []), ...(step.after ?? [])].every(isOver);
  const fits = (step: Step) => {
    const taken = running.reduce((sum, one) => sum + (one.step.cores ?? 1), 0);
    return taken === 0 || taken + (step.cores ?? 1) <= cores;
  };
  while (finished.length < steps.length) {
    for (let next = find(); next; next = find()) {
      waiting.splice(waiting.indexOf(next), 1);
      running.push({ step: next, end: carryOut(next, scope, finished) });
    }
    if (running.length === 0)
      throw new Error(`these wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    const ended = await Promise.race(running.map(({ end }) => end));
    running.splice(
      running.findIndex(({ step }) => step.name === ended.name),
      1,
    );
    finished.push(ended);
    told(ended);
  }
  return steps.flatMap(({ name }) => finished.find((one) => one.name === name) ?? []);

  function find(): Step | undefined {
    return waiting.find((step) => isReady(step) && fits(step));
  }
}

async function carryOut(step: Step, scope: Scope, before: readonly Finished[]): Promise<Finished> {
  const began = performance.now();
  const broken = before.find(({ name, outcome }) => step.needs?.includes(name) && outcome.failed > 0);
  const outcome = broken
    ? skip(`${broken.name} failed before`)
    : await step.run(scope).catch((error: unknown) => {
        return judgeFaults([error instanceof Error ? (error.stack ?? error.message) : String(error)]);
      });
  return { name: step.name, seconds: (performance.now() - began) / 1000, outcome };
}
