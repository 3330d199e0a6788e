import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { offerOfEvent, offerOfShowing, type ShowingFacts } from './call-to-action.rule.ts';

const now = new Date('2026-11-20T10:00:00+07:00');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const gathering = new Date(now.getTime() + limits.gatherMinutes * 60_000);
const beforeGathering = new Date(gathering.getTime() + 1);

const open: ShowingFacts = {
  endsAt: after,
  saleOpensAt: now,
  saleClosesAt: after,
  kind: 'sale',
  status: 'scheduled',
  unsold: 1,
  queueRequired: false,
};
const free = { ...open, kind: 'registration' } as const;

test.each<[string, ShowingFacts, string]>([
  ['on sale', open, 'book_now'],
  ['free', free, 'register_now'],
  ['queued', { ...open, queueRequired: true }, 'waiting_room'],
  ['queued, from the gathering on', { ...open, saleOpensAt: gathering, queueRequired: true }, 'waiting_room'],
  ['moved', { ...open, status: 'moved' }, 'book_now'],
  ['postponed', { ...open, status: 'postponed' }, 'book_now'],
])('a showing %s has a button: %s', (_name, showing, button) => {
  expect(offerOfShowing(showing, now)).toEqual({ callToAction: button, saleStatus: null });
});

test.each<[string, ShowingFacts, string]>([
  ['over this moment', { ...open, endsAt: now }, 'event_over'],
  ['over, though sold out', { ...open, endsAt: before, unsold: 0 }, 'event_over'],
  ['closed this moment', { ...open, saleClosesAt: now }, 'sale_closed'],
  ['closed and free', { ...free, saleClosesAt: before }, 'registration_closed'],
  ['cancelled', { ...open, status: 'cancelled' }, 'sale_closed'],
  ['sold out', { ...open, unsold: 0 }, 'sold_out'],
  ['sold out in a presale', { ...open, unsold: 0, saleOpensAt: after }, 'sold_out'],
  ['not open yet', { ...open, saleOpensAt: after }, 'not_open_for_sale_yet'],
  ['not open yet and free', { ...free, saleOpensAt: after }, 'not_open_for_registration_yet'],
  [
    'not open yet and queued',
    { ...open, saleOpensAt: beforeGathering, queueRequired: true },
    'not_open_for_sale_yet',
  ],
])('a showing %s has a badge: %s', (_name, showing, badge) => {
  expect(offerOfShowing(showing, now)).toEqual({ callToAction: null, saleStatus: badge });
});

const over = { ...open, endsAt: before };
const soldOut = { ...open, unsold: 0 };
const closed = { ...open, saleClosesAt: before };
const notYet = { ...open, saleOpensAt: after };

test.each<[string, ShowingFacts[], string]>([
  ['no showings', [], 'event_over'],
  ['all over', [over, over], 'event_over'],
  ['one', [open], 'book_now'],
  ['one left', [over, { ...open, queueRequired: true }], 'waiting_room'],
  ['several', [open, open], 'select_showing'],
  ['several, one bookable', [soldOut, open], 'select_showing'],
  ['several, none bookable, one to come', [soldOut, notYet, closed], 'not_open_for_sale_yet'],
  ['several, sold out or closed', [closed, soldOut], 'sold_out'],
  ['several closed', [closed, closed], 'sale_closed'],
])('an event with %s: %s', (_name, showings, expected) => {
  const { callToAction, saleStatus } = offerOfEvent(showings, now);
  expect(callToAction ?? saleStatus).toBe(expected);
  expect(callToAction === null).not.toBe(saleStatus === null);
});
