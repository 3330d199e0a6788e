import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { hasWaitingList, judgeJoin, type JoinFacts } from './waiting-list.rule.ts';

const showing = {
  status: 'scheduled',
  starts_at: new Date('2026-12-01T20:00:00Z'),
  sale_opens_at: new Date('2026-11-01T00:00:00Z'),
  sale_closes_at: new Date('2026-12-01T19:00:00Z'),
  max_tickets_per_account: 4,
  now: new Date('2026-11-20T00:00:00Z'),
} as const;
const type = {
  id: 'seat',
  section_id: 'stalls',
  bundle_size: 1,
  min_per_order: 1,
  max_per_order: 4,
  left: 0,
};
const facts = (changes: Partial<JoinFacts> = {}): JoinFacts => ({
  showing,
  types: [type],
  wanted: { section_id: null, ticket_type_id: null, quantity: 2 },
  owned: 0,
  places: 0,
  isMailboxOnList: false,
  ...changes,
});
const failure = (changes: Partial<JoinFacts>) => judgeJoin(facts(changes))?.failure;

test('one waits while it is on sale and nothing can be held', () => {
  expect(hasWaitingList({ ...showing, left: 0 })).toBe(true);
  expect(hasWaitingList({ ...showing, left: 1 })).toBe(false);
  expect(hasWaitingList({ ...showing, left: 0, status: 'cancelled' })).toBe(false);
  expect(hasWaitingList({ ...showing, left: 0, now: showing.sale_closes_at })).toBe(false);
});

test('each reason why one cannot wait', () => {
  expect(judgeJoin(facts())).toBeUndefined();
  expect(failure({ showing: { ...showing, now: showing.starts_at } })).toBe('waiting_list_closed');
  expect(failure({ wanted: { section_id: 'other', ticket_type_id: null, quantity: 1 } })).toBe('not_found');
  expect(failure({ owned: 3 })).toBe('too_many_tickets');
  expect(failure({ types: [{ ...type, max_per_order: 1 }] })).toBe('too_many_tickets');
  expect(failure({ types: [{ ...type, min_per_order: 3 }] })).toBe('too_few_tickets');
  expect(failure({ types: [{ ...type, bundle_size: 3 }] })).toBe('bundle_incomplete');
  expect(failure({ types: [{ ...type, bundle_size: 2, left: 1 }] })).toBeUndefined();
  expect(failure({ types: [{ ...type, left: 2 }] })).toBe('tickets_left');
  // One free ticket, though two are wanted: it has to be sold before anybody may wait.
  expect(failure({ types: [{ ...type, left: 1 }] })).toBe('tickets_left');
  expect(failure({ isMailboxOnList: true })).toBe('mailbox_on_waiting_list');
  expect(failure({ places: limits.waitingPlacesMax })).toBe('too_many_waiting_places');
});
