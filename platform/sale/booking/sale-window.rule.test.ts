import { expect, test } from 'vitest';
import { moreTicketsRefusal, saleRefusal, type SaleFacts } from './sale-window.rule.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10, minutes));
const open: SaleFacts = {
  status: 'scheduled',
  event_status: 'scheduled',
  sale_opens_at: at(0),
  sale_closes_at: at(30),
  starts_at: at(40),
  queue_required: false,
  captcha_required: false,
  presale_required: false,
};

test.each<[string | null, Partial<SaleFacts>, number]>([
  ['sale_not_open', {}, -1],
  [null, {}, 0],
  [null, {}, 29],
  ['sale_closed', {}, 30],
  ['sale_closed', { sale_closes_at: at(60) }, 40],
  ['showing_cancelled', { status: 'cancelled' }, 10],
  ['showing_cancelled', { event_status: 'cancelled' }, 10],
  [null, { status: 'moved' }, 10],
  ['captcha_required', { captcha_required: true }, 10],
  ['presale_only', { presale_required: true }, -1],
  [null, { presale_required: true }, 10],
  ['sale_not_open', { captcha_required: true }, -1],
])('%s when %j at minute %i', (refusal, changes, minute) => {
  expect(saleRefusal({ ...open, ...changes }, at(minute))).toBe(refusal);
});

const [queue, captcha, none] = [{ queue_required: true }, { captcha_required: true }, {}];
test.each<[string | null, Partial<SaleFacts>, { turn_id: string | null; is_offered: boolean }]>([
  [null, none, { turn_id: null, is_offered: false }],
  [null, none, { turn_id: null, is_offered: true }],
  ['offer_only_shrinks', queue, { turn_id: null, is_offered: true }],
  ['offer_only_shrinks', captcha, { turn_id: null, is_offered: true }],
  ['turn_required', queue, { turn_id: null, is_offered: false }],
  [null, queue, { turn_id: 'turn', is_offered: false }],
  [null, captcha, { turn_id: null, is_offered: false }],
])('adding to a held order: %s with %j for %j', (refusal, changes, order) => {
  expect(moreTicketsRefusal(order, { ...open, ...changes })).toBe(refusal);
});
