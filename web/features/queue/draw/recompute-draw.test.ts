import { createHash, createHmac } from 'node:crypto';
import { practiceChain, signPractice, valueOf } from '@mo-man/schema/rules/draw/beacon.rule.ts';
import { expect, test } from 'vitest';
import { readDrawText } from './read-draw-text.rule.ts';
import { isProven, recomputeDraw } from './recompute-draw.ts';

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const seed = sha256('seed');
const rows = ['a -', 'b n1', 'c n2'];
const leaves = rows.map((row) => sha256(Buffer.of(0), row));
const node = (left = '', right = '') => sha256(Buffer.of(1), bytes(left), bytes(right));
const root = node(node(leaves[0], leaves[1]), leaves[2]);
const round = 77;
const signature = signPractice(round);
const value = valueOf(signature);
const key = sha256(`${seed}\n${root}\n${value}`);
const numbers = ['a', 'b', 'c']
  .map((id) => [createHmac('sha256', key).update(id).digest('hex'), id] as const)
  .toSorted()
  .map(([, id], at): [string, number] => [id, 5 + at]);
const facts = {
  showing: 's',
  commitment: sha256(seed),
  root,
  'beacon-key': practiceChain.key,
  'beacon-round': String(round),
  'beacon-signature': signature,
  beacon: value,
  first: '5',
  seed,
  numbers: sha256(numbers.map(([id, number]) => `${number} ${id}\n`).join('')),
};
const textOf = (changed: Partial<typeof facts> = {}, list = rows) =>
  `${Object.entries({ ...facts, ...changed })
    .map(([name, said]) => `${name} ${said}\n`)
    .join('')}\n${list.map((row) => `${row}\n`).join('')}`;

test('reads the head as names and values and keeps the rest unchanged', () => {
  const { factOf, rest } = readDrawText(textOf({ beacon: '-' }));
  expect([factOf('first'), factOf('beacon'), factOf('no such')]).toEqual(['5', null, null]);
  expect(rest).toBe('a -\nb n1\nc n2\n');
  expect(readDrawText('<html>').rest).toBe('');
});

test('draws the numbers of the formula, starting with the first', async () => {
  const recomputed = await recomputeDraw(textOf());
  expect(recomputed).toMatchObject({ isSeedAsCommitted: true, isAsGiven: true, isValueSigned: true });
  expect([...recomputed.numbers]).toEqual(numbers);
});

test.each([
  ['a seed that was not committed to', textOf({ seed: sha256('another') }), 'isSeedAsCommitted'],
  ['a changed nonce', textOf({}, ['a -', 'b nx', 'c n2']), 'isAsGiven'],
  ['a missing entry', textOf({}, ['a -', 'b n1']), 'isAsGiven'],
  ['a row that is no entry', textOf({}, [...rows, 'd']), 'isAsGiven'],
  ['other numbers', textOf({ numbers: sha256('others') }), 'isAsGiven'],
  ['the value of another round', textOf({ 'beacon-round': '78' }), 'isValueSigned'],
  ['a value that is not that of the signature', textOf({ beacon: sha256('chosen') }), 'isValueSigned'],
] as const)('detects %s', async (_, text, what) => {
  expect((await recomputeDraw(text))[what]).toBe(false);
});

test('a proof shows that the own entry is in the list with that root, and nothing else', () => {
  const proof = (row: string, index: number, hashes: readonly string[]) =>
    `showing s\nroot ${root}\nentries 3\nindex ${index}\nline ${row}\n\n${hashes.map((hash) => `${hash}\n`).join('')}`;
  const right = proof('b n1', 1, [leaves[0] ?? '', leaves[2] ?? '']);
  expect(isProven(right, { entryId: 'b', root })).toBe(true);
  expect(isProven(right, { entryId: 'a', root })).toBe(false);
  expect(isProven(right, { entryId: 'b', root: sha256('another') })).toBe(false);
  expect(isProven(proof('b nx', 1, [leaves[0] ?? '', leaves[2] ?? '']), { entryId: 'b', root })).toBe(false);
  expect(isProven('<html>', { entryId: 'b', root })).toBe(false);
});
