import { expect, test } from 'vitest';
import { judgeFaults } from './outcome.ts';
import { runSteps, type Step } from './run-steps.ts';

/** Steps that record their start and end, and end on request. */
function planted(...steps: (Omit<Step, 'run'> & { fails?: boolean })[]) {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const table: Step[] = steps.map(({ fails, ...step }) => ({
    ...step,
    run: async () => {
      events.push(`${step.name} begins`);
      await new Promise<void>((resolve) => ends.set(step.name, resolve));
      events.push(`${step.name} ends`);
      return judgeFaults(fails ? ['wrong'] : []);
    },
  }));
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { table, events, end };
}

const start = (table: Step[], cores: number) => runSteps(table, { cores, scope: {}, told: () => undefined });

test('two run in parallel on two cores, and the next one when a core is free', async () => {
  const { table, events, end } = planted({ name: 'a' }, { name: 'b' }, { name: 'c' });
  const all = start(table, 2);
  expect(events).toEqual(['a begins', 'b begins']);
  await end('b');
  expect(events.slice(2)).toEqual(['b ends', 'c begins']);
  await end('c');
  await end('a');
  expect(
    (await all).map(({ name }) => name),
    'in the order of the table',
  ).toEqual(['a', 'b', 'c']);
});

test('one that needs both cores waits for them; one that fits runs before it', async () => {
  const { table, events, end } = planted({ name: 'a' }, { name: 'wide', cores: 2 }, { name: 'c' });
  const all = start(table, 2);
  expect(events).toEqual(['a begins', 'c begins']);
  await end('a');
  expect(events).not.toContain('wide begins');
  await end('c');
  expect(events.at(-1)).toBe('wide begins');
  await end('wide');
  await all;
});

test('one that needs more cores than there are runs alone', async () => {
  const { table, events, end } = planted({ name: 'wide', cores: 2 }, { name: 'b' });
  const all = start(table, 1);
  expect(events).toEqual(['wide begins']);
  await end('wide');
  await end('b');
  expect(await all).toHaveLength(2);
});

test('a step whose `needs` failed is left out; one that only comes `after` is not', async () => {
  const { table, events, end } = planted(
    { name: 'build', fails: true },
    { name: 'journeys', needs: ['build'] },
    { name: 'services', after: ['build'] },
  );
  const all = start(table, 2);
  expect(events).toEqual(['build begins']);
  await end('build');
  await end('services');
  const [build, journeys, services] = await all;
  expect(build?.outcome.failed).toBe(1);
  expect(journeys?.outcome).toMatchObject({ skipped: 1, why: 'build failed before' });
  expect(services?.outcome.passed).toBe(1);
});

test('a need that was not requested does not delay; a circle is reported', async () => {
  const { table, end } = planted({ name: 'journeys', needs: ['build'] });
  const all = start(table, 2);
  await end('journeys');
  expect((await all)[0]?.outcome.passed).toBe(1);
  await expect(start(planted({ name: 'a', after: ['a'] }).table, 2)).rejects.toThrow(
    'wait for each other: a',
  );
});

test('a step that throws has failed, with its reason', async () => {
  const table: Step[] = [{ name: 'a', run: () => Promise.reject(new Error('no such tool')) }];
  const [a] = await start(table, 2);
  expect(a?.outcome.failed).toBe(1);
  expect(a?.outcome.output).toContain('no such tool');
});
