// How the organizer's rules judge scans from gates: re-entry and exit, later changes, gates, questions, generations.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultEntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import type { Db } from '../../db/open.ts';
import { openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import {
  addTestGate,
  minutesAgo,
  pair,
  scanOf,
  setRules,
  stateOf,
  openEvening,
  type Evening,
} from './_gate.ts';

let booking: Booking;
let db: Db;
let { at, north, south, ticket } = {} as Evening;

beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());
beforeEach(async () => {
  ({ at, north, south, ticket } = await openEvening(booking));
});

test('allows exit and re-entry as the organizer does, and in no other way', async () => {
  await setRules(db, at.showing, { ...defaultEntryRules, reentry: 'after_exit', most: 2 });
  const steps: [Partial<Parameters<typeof scanOf>[1]>, string, string][] = [
    [{ kind: 'exit', at: minutesAgo(15) }, 'conflict', 'not_inside'],
    [{ at: minutesAgo(14) }, 'admitted', 'valid'],
    [{ at: minutesAgo(13) }, 'conflict', 'used'],
    [{ kind: 'exit', verdict: 'exit', at: minutesAgo(12) }, 'exited', 'exit'],
    [{ at: minutesAgo(11) }, 'admitted', 'valid'],
    [{ kind: 'exit', verdict: 'exit', at: minutesAgo(10) }, 'exited', 'exit'],
    [{ at: minutesAgo(9) }, 'conflict', 'limit'],
  ];
  const { answers } = await north.sync(steps.map(([more]) => scanOf(ticket, more)));
  expect(answers.map(({ standing, verdict }) => [standing, verdict])).toEqual(
    steps.map(([, standing, verdict]) => [standing, verdict]),
  );
  expect(await sweep(db)).toEqual({});
});

test('applies changed rules to nobody who is already in', async () => {
  await north.sync([scanOf(ticket, { at: minutesAgo(15) })]);
  await setRules(db, at.showing, {
    ...defaultEntryRules,
    reentry: 'unlimited',
    windows: [{ ticket_type_ids: null, from: minutesAgo(5), until: minutesAgo(-60) }],
  });
  const { answers } = await north.sync([scanOf(ticket, { at: minutesAgo(2) })]);
  expect(answers[0]).toMatchObject({ standing: 'admitted', verdict: 'valid' });
  expect((await stateOf(db, ticket.id))?.admitted).toBe(2);
});

test('takes an admission against the rules as a conflict, with the rule', async () => {
  const floor = await addTestGate(db, { eventId: at.eventId, name: 'Cổng B', types: ['gold'] });
  const vip = await pair(booking, { eventId: at.eventId, gate: floor });
  expect((await vip.sync([scanOf(ticket)])).answers[0]).toMatchObject({
    standing: 'conflict',
    verdict: 'wrong_gate',
  });
  const early = await north.sync([scanOf(ticket, { at: minutesAgo(50) })]);
  expect(early.answers[0]).toMatchObject({
    standing: 'conflict',
    verdict: expect.stringMatching(/not_yet|wrong_day/) as string,
  });
  expect((await stateOf(db, ticket.id))?.state).toBe('active');
});

test('handles a missing answer to a question of the gate, and one that does not admit', async () => {
  const choices = [
    { id: 'yes', text: { vi: 'Đủ 18', en: 'Over 18' }, admits: true },
    { id: 'no', text: { vi: 'Chưa đủ', en: 'Under 18' }, admits: false },
  ];
  const questions = [{ id: 'age', text: { vi: 'Tuổi?', en: 'Age?' }, ticket_type_ids: null, choices }];
  await setRules(db, at.showing, { ...defaultEntryRules, questions });
  const verdicts = [];
  for (const answers of [{}, { age: 'no' }, { age: 'yes' }] as Record<string, string>[]) {
    verdicts.push((await north.sync([scanOf(ticket, { answers })])).answers[0]?.verdict);
  }
  expect(verdicts).toEqual(['ask', 'answer_refused', 'valid']);
});

test('rejects a ticket that was given back or reissued before the scan; an earlier admission stays', async () => {
  await sql`UPDATE tickets SET generation = 2, issued_at = now() - interval '5 minutes' WHERE id = ${ticket.id}`.execute(
    db,
  );
  expect((await north.sync([scanOf(ticket, { at: minutesAgo(4) })])).answers[0]).toMatchObject({
    standing: 'conflict',
    verdict: 'revoked',
  });
  expect((await north.sync([scanOf(ticket, { at: minutesAgo(6) })])).answers[0]?.standing).toBe('admitted');
  // The new code of a person who is in admits nobody else.
  expect((await south.sync([scanOf({ ...ticket, generation: 2 })])).answers[0]).toMatchObject({
    standing: 'conflict',
    verdict: 'used',
  });
});
