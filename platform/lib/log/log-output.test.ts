import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const log = join(import.meta.dirname, 'log.ts');

/** The output of a process that runs this script. */
function linesOf(script: string): string[] {
  const text = `import { createLog } from ${JSON.stringify(log)}; const log = createLog(); ${script}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', text], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}
const kill = "process.kill(process.pid, 'SIGKILL')";
const tenLines = 'for (let n = 1; n <= 10; n += 1) log.info({ n });';

test('writes a warning at once, with all lines before it', () => {
  const lines = linesOf(`${tenLines} log.child({ request_id: 'r' }).error('broken'); ${kill}`);
  expect(lines.map((line) => (JSON.parse(line) as { msg?: string }).msg).at(-1)).toBe('broken');
  expect(lines).toHaveLength(11);
});

test('buffers other lines, for a moment at most', () => {
  expect(linesOf(`${tenLines} ${kill}`)).toEqual([]);
  expect(linesOf(`${tenLines} setTimeout(() => ${kill}, 2_000)`)).toHaveLength(10);
});

test.each(['', 'process.exit(3)', "throw new Error('a mistake')", "Promise.reject(new Error('unheard'))"])(
  'loses no line when the process exits by itself: %s',
  (end) => {
    expect(linesOf(`${tenLines} ${end}`)).toHaveLength(10);
  },
);
