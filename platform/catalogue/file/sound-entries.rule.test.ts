import { expect, test } from 'vitest';
import { ofItself, placedBack, soundEntries, withoutWrong } from './sound-entries.rule.ts';

const category = (id: string, icon: unknown = id) => ({ id, name: { vi: id, en: id }, icon });

test('keeps entries without a problem with their places, and the ids of the others', () => {
  const file = { version: 1, categories: [category('a'), category('b', 7), category('c')], events: {} };
  const problems = [
    { path: ['categories', 1, 'icon'], text: 'must be a string' },
    { path: ['events'], text: 'must be a list' },
  ];
  const sound = soundEntries(file, problems);
  expect(sound.catalogue.categories?.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(sound.leftOut).toEqual(new Set(['b']));
  const back = placedBack(sound);
  expect(back({ path: ['categories', 1, 'id'], text: 'x' })).toEqual({
    path: ['categories', 2, 'id'],
    text: 'x',
  });
  expect(back({ path: ['events'], text: 'x' })).toEqual({ path: ['events'], text: 'x' });
});

test('keeps nothing when no entry is valid', () => {
  const { catalogue, leftOut } = soundEntries({ categories: [category('a', 7)] }, []);
  expect(catalogue.categories).toBeUndefined();
  expect(leftOut.size).toBe(0);
});

test('keeps the whole catalogue when there are no problems', () => {
  const { catalogue } = soundEntries({ categories: [category('a')] }, []);
  expect(withoutWrong(catalogue, []).catalogue).toBe(catalogue);
});

test('reports no problem for a reference to an entry that was left out', () => {
  const told = ['names an unknown venue: house', 'names an unknown venue: barn', 'is missing'];
  expect(told.filter((text) => ofItself(new Set(['house']))({ path: [], text }))).toEqual(told.slice(1));
});
