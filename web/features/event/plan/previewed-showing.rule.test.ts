import { expect, test } from 'vitest';
import { previewedShowing } from './previewed-showing.rule.ts';

test.each([
  [['past', 'standing', 'sold', 'open'], 'open'],
  [['past', 'standing', 'sold'], 'sold'],
  [['past', 'standing'], undefined],
])('of the showings %j the plan of %s is drawn', (ids, drawn) => {
  const showings = ids.map((id) => ({
    id,
    endsAt: id === 'past' ? '2026-01-01T00:00:00Z' : '2026-03-01T00:00:00Z',
    hasSeatMap: id !== 'standing',
    callToAction: id === 'sold' ? null : 'buy_ticket_now',
  }));
  expect(previewedShowing(showings, Date.parse('2026-02-01T00:00:00Z'))?.id).toBe(drawn);
});
