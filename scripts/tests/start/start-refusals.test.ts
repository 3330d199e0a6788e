// Errors of `npm start` before anything runs: one line with instructions.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newInstance, removeInstance, start, type Instance, type Run } from './_start.ts';

let instance: Instance;
let runs: Run[];

function begin(env: Record<string, string> = {}): Run {
  const run = start(instance, env);
  runs.push(run);
  return run;
}

beforeEach(async () => {
  instance = await newInstance();
  runs = [];
});
afterEach(async () => {
  for (const run of runs) run.child.kill('SIGINT');
  await Promise.all(runs.map((run) => run.ended));
  removeInstance(instance);
});

describe('npm start', () => {
  it('explains what to do when the port is taken', async () => {
    const squatter = createServer().listen(instance.port, '127.0.0.1');
    await once(squatter, 'listening');
    const run = begin();
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(
      /^port \d+ is taken by another program: end that one, or start with PORT=\d+ npm start\n$/,
    );
    squatter.close();
  });

  it('stops with one line on a wrong setting, and in production on settings that must not be used there', async () => {
    const wrong = begin({ PORT: 'abc' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toBe('configuration: PORT must be a whole number from 0 to 65535 (it is "abc")\n');
    const bare = begin({ NODE_ENV: 'production' });
    expect(await bare.ended).toBe(1);
    expect(bare.output()).toMatch(
      /^(platform|gateway) did not start: .*configuration: production needs .*\n$/m,
    );
  });
});
