import { expect, test } from 'vitest';
import { sayUnknown } from './unknown-command.rule.ts';

const usages = ['refund CODE', 'gate pair NAME', 'gate list', 'queue pause SHOWING'];
const all = 'npm run operate lists all of them.';

test('a word that is far from all commands is named, and nothing else is printed', () => {
  expect(sayUnknown(['WRONGWORD'], usages)).toEqual(["There is no command 'WRONGWORD'.", all]);
  expect(sayUnknown(['re'], usages)).toEqual(["There is no command 're'.", all]);
});

test('a slip is told what may have been meant', () => {
  expect(sayUnknown(['refnud', 'ABC'], usages)).toEqual([
    "There is no command 'refnud'.",
    'Near it:',
    '  refund CODE',
    all,
  ]);
});

test('of a group that has no such command, all that it has', () => {
  expect(sayUnknown(['gate', 'pear'], usages)).toEqual([
    "There is no command 'gate pear'.",
    'Near it:',
    '  gate pair NAME',
    '  gate list',
    all,
  ]);
});
