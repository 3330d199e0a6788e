import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const patient = { stopAtMs: 80 * 60_000, graceMs: 100 };

test('a tool that has exited is finished, though a process of it keeps its output open', async () => {
  const end = await runCommand('sh', ['-c', 'sleep 1000 & echo said; exit 3'], {}, patient);
  expect(end).toEqual({ code: 3, output: 'said\n' });
});

test('also when that process has left its group', async () => {
  const leaves = 'setsid sleep 60 & echo said';
  expect(await runCommand('sh', ['-c', leaves], {}, patient)).toEqual({ code: 0, output: 'said\n' });
});

test('a tool that ignores the request to stop is killed, and its output is kept', async () => {
  const script = 'trap "" INT; echo said; sleep 1000';
  const { code, output } = await runCommand(
    'sh',
    ['-c', script],
    {},
    { stopAtMs: performance.now() + 500, graceMs: 100 },
  );
  expect(code).toBe(1);
  expect(output).toMatch(/^said\n\nsh was stopped: the checks have taken \d+ minutes$/);
});
