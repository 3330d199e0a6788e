import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readDrawText, recomputeDraw } from './recompute-draw.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = sha256('seed');
const list = 'a -\nb n1\nc n2\n';
const textOf = (commitment: string, beacon = '-') =>
  `showing s\ncommitment ${commitment}\nfrozen 2026-11-23T20:00:00+07:00\nfirst 5\nseed ${seed}\nbeacon ${beacon}\n\n${list}`;

test('reads the head as names and values and keeps the list unchanged', () => {
  expect(readDrawText(textOf('c'))).toEqual({
    head: { commitment: 'c', seed, beacon: null, firstNumber: 5, list: '-', numbers: '-' },
    list,
  });
});

test.each([
  ['without a beacon', '-', ''],
  ['with one', 'ab', 'ab'],
])('draws the numbers of the formula, starting with the first, %s', async (_, beacon, mixedIn) => {
  const key = sha256(`${seed}\n${list}${mixedIn}`);
  const expected = ['a', 'b', 'c'].toSorted((one, other) =>
    createHmac('sha256', key).update(one).digest('hex') <
    createHmac('sha256', key).update(other).digest('hex')
      ? -1
      : 1,
  );
  const { isSeedAsCommitted, numbers } = await recomputeDraw(textOf(sha256(seed), beacon));
  expect(isSeedAsCommitted).toBe(true);
  expect([...numbers]).toEqual(expected.map((id, at) => [id, 5 + at]));
});

test('detects a changed list and changed numbers', async () => {
  const { numbers } = await recomputeDraw(textOf(sha256(seed)));
  const hashes = (said: string) =>
    `list ${sha256(said)}\nnumbers ${sha256([...numbers].map(([id, number]) => `${number} ${id}\n`).join(''))}\n`;
  const whole = (said: string, hashed = said) =>
    textOf(sha256(seed)).replace(`\n\n${list}`, `\n${hashes(hashed)}\n${said}`);
  expect((await recomputeDraw(whole(list))).isAsGiven).toBe(true);
  const changed = list.replace('n1', 'nx');
  // With the hash of the list changed as well, other numbers are drawn.
  for (const said of [whole(changed, list), whole(changed)])
    expect((await recomputeDraw(said)).isAsGiven).toBe(false);
});

test('detects a seed that does not match the commitment', async () => {
  expect((await recomputeDraw(textOf(sha256('another')))).isSeedAsCommitted).toBe(false);
});
