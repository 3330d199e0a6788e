import { expect, test } from 'vitest';
import { saleRefusal, type SaleFacts } from './sale-window.rule.ts';

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
