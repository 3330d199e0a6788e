import { expect, test } from 'vitest';
import { citiesWithEvents, withoutShown } from './rail-events.rule.ts';

const events = (ids: string) => [...ids].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test('leaves out what an earlier list shows', () => {
  expect(ids(withoutShown(events('abcdef'), events('bdx')))).toBe('acef');
});

test('shows it again when fewer than three others are left', () => {
  expect(ids(withoutShown(events('abcd'), events('ab')))).toBe('abcd');
  expect(ids(withoutShown(events('abcde'), events('ab')))).toBe('cde');
});

test('offers the whole country, the cities that have events, and the chosen one, in their order', () => {
  const cities = [{ id: '' }, { id: '79' }, { id: '1' }, { id: '68' }];
  const counts = [
    { code: '1', count: 2 },
    { code: '68', count: 0 },
    { code: '79', count: 5 },
  ];
  expect(citiesWithEvents(cities, counts, '').map(({ id }) => id)).toEqual(['', '79', '1']);
  expect(citiesWithEvents(cities, [], '68')).toEqual([{ id: '' }, { id: '68' }]);
});
