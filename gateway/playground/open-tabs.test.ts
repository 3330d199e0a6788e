import { expect, test } from 'vitest';
import { nameOf } from './example.ts';
import { exampleNamed, examples } from './examples.ts';
import { openAt } from './open-tabs.ts';

const hold = exampleNamed('Hold');
const frontOf = ({ tabs, activeTabIndex }: ReturnType<typeof openAt>) => tabs[activeTabIndex];

test('every example has a name of its own', () => {
  const names = examples.map(nameOf);
  expect(names.every(Boolean)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

test('the first visit opens all examples; an address brings one of them to the front', () => {
  expect(openAt(null, examples).tabs).toHaveLength(examples.length);
  expect(openAt(null, examples).activeTabIndex).toBe(0);
  expect(frontOf(openAt(null, examples, hold))?.title).toBe('Hold');
});

test('tabs of the last visit stay, and the wanted example is found among them', () => {
  const before = openAt(null, examples);
  const kept = JSON.stringify({ ...before, activeTabIndex: 3 });
  expect(openAt(kept, examples).activeTabIndex).toBe(3);
  const now = openAt(kept, examples, hold);
  expect(now.tabs).toHaveLength(before.tabs.length);
  expect(frontOf(now)?.title).toBe('Hold');
});

test('an example that was changed or closed opens fresh, beside what was changed', () => {
  const { tabs } = openAt(null, examples);
  const changed = tabs.map((tab) => (tab.title === 'Hold' ? { ...tab, query: '{ home { id } }' } : tab));
  const now = openAt(JSON.stringify({ tabs: changed, activeTabIndex: 0 }), examples, hold);
  expect(now.tabs).toHaveLength(tabs.length + 1);
  expect(frontOf(now)?.query).toBe(hold?.query);
  expect(new Set(now.tabs.map(({ id }) => id)).size).toBe(now.tabs.length);
});

test.each(['', '{', '[]', '{"tabs":[]}', '{"tabs":[null],"activeTabIndex":0}', '{"tabs":[{}]}'])(
  'what cannot be read counts as nothing: %s',
  (kept) => {
    expect(openAt(kept, examples).tabs).toHaveLength(examples.length);
  },
);

test('an index outside the tabs is brought inside', () => {
  const { tabs } = openAt(null, examples);
  expect(openAt(JSON.stringify({ tabs, activeTabIndex: 99 }), examples).activeTabIndex).toBe(tabs.length - 1);
  expect(openAt(JSON.stringify({ tabs, activeTabIndex: -1 }), examples).activeTabIndex).toBe(0);
});
