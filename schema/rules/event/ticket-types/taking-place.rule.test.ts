import { expect, test } from 'vitest';
import { takingPlace } from './taking-place.rule.ts';

test('a showing that is called off does not take place; a postponed or moved one does', () => {
  const showings = (['cancelled', 'postponed', 'moved', 'scheduled'] as const).map((status) => ({ status }));
  expect(takingPlace(showings)).toEqual(showings.slice(1));
});
