// Every command of package.json with arguments prints its usage, and reports unknown arguments without a stack trace.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = [
  ...Object.values(scripts).flatMap((line) => /^node (\S+\.ts)$/.exec(line)?.[1] ?? []),
  'docs/verify-draw.mjs',
];

const run = (file: string, word: string) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const child = execFile(process.execPath, [join(root, file), word], { cwd: root }, (_, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });

test('the commands are found', () => {
  expect(commands.length).toBeGreaterThan(12);
});

test.each(commands)('%s --help prints how it is used', async (file) => {
  const { code, out, error } = await run(file, '--help');
  expect(error).toBe('');
  expect(out).toMatch(/^(npm|node) /);
  expect(code).toBe(0);
});

test.each(commands)('%s --nonsense is told in words', async (file) => {
  const { code, out, error } = await run(file, '--nonsense');
  expect(error).toMatch(/nonsense/);
  expect(error).not.toMatch(/\n {4}at /);
  expect(out).toBe('');
  expect(code).toBe(2);
});
