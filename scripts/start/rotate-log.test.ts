import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rotateLog } from './rotate-log.ts';

test('a log that is too large is emptied during writing, and one earlier copy is kept', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'platform.log');
  const writer = openSync(file, 'a');
  writeSync(writer, 'first\n');
  rotateLog(file, 10);
  expect(readFileSync(file, 'utf8')).toBe('first\n');
  writeSync(writer, 'second\n');
  rotateLog(file, 10);
  writeSync(writer, 'third\n');
  expect(readFileSync(file, 'utf8')).toBe('third\n');
  expect(readFileSync(`${file}.old`, 'utf8')).toBe('first\nsecond\n');
  appendFileSync(file, 'fourth\nfifth\n');
  rotateLog(file, 10);
  expect(readFileSync(`${file}.old`, 'utf8')).toBe('third\nfourth\nfifth\n');
  closeSync(writer);
});

test('a missing log is ignored', () => {
  expect(() => rotateLog('/nowhere/platform.log')).not.toThrow();
});
