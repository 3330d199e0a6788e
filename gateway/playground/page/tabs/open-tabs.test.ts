import { expect, test } from 'vitest';
import { nameOf } from '../../example.ts';
import { exampleNamed, examples } from '../../examples.ts';
import { changeTab, closeTab, contentOf, openAt, openTab, titleOf } from './open-tabs.ts';

const [first, second] = [examples[0]!, examples[1]!];
const hold = exampleNamed('Hold')!;
const frontOf = ({ tabs, front }: ReturnType<typeof openAt>) => tabs.find(({ id }) => id === front)!;
const three = [first, second, hold].reduce(
  (open, example) => openTab(open, contentOf(example)),
  openAt(null, first),
);

test('gives every example its own name', () => {
  const names = examples.map(nameOf);
  expect(names.every(Boolean)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

test('opens one tab at the first visit: the first example, or the one of the address', () => {
  expect(openAt(null, first).tabs).toEqual([{ id: 1, ...contentOf(first) }]);
  expect(openAt(null, first, hold).tabs).toEqual([{ id: 1, ...contentOf(hold) }]);
});

test('restores the tabs of the last visit and finds the wanted example among them', () => {
  const kept = JSON.stringify({ ...three, front: 1 });
  expect(openAt(kept, first)).toEqual({ ...three, front: 1 });
  expect(openAt(kept, first, hold)).toEqual(three);
});

test('opens a changed or closed example afresh, and keeps the changed tab', () => {
  const changed = changeTab(three, { query: '{ home { id } }' });
  expect(titleOf(frontOf(changed))).toBe('Untitled');
  const now = openAt(JSON.stringify(changed), first, hold);
  expect(now.tabs).toHaveLength(4);
  expect(frontOf(now).query).toBe(hold.query);
  expect(new Set(now.tabs.map(({ id }) => id)).size).toBe(4);
});

test('shows the neighbour after closing the visible tab, and empties the last tab', () => {
  expect(frontOf(closeTab(three, 3)).id).toBe(2);
  expect(frontOf(closeTab({ ...three, front: 1 }, 1)).id).toBe(2);
  expect(frontOf(closeTab(three, 1)).id).toBe(3);
  const last = [1, 2, 3].reduce(closeTab, three);
  expect(last.tabs).toEqual([{ id: last.front, query: '', variables: '' }]);
});

test.each(['', '{', '[]', '{"tabs":[]}', '{"tabs":[null],"front":0}', '{"tabs":[{"id":1}]}'])(
  'ignores unreadable stored tabs: %s',
  (kept) => {
    expect(openAt(kept, first)).toEqual(openAt(null, first));
  },
);

test('shows the first tab when the stored front does not exist', () => {
  expect(openAt(JSON.stringify({ ...three, front: 99 }), first).front).toBe(1);
});
