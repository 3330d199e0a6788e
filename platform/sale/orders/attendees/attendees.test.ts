import { expect, test } from 'vitest';
import { judgeAttendees, missingAttendees, movedAttendees } from './attendees.ts';

const line = (ticket_type_id: string, ...unit_ids: string[]) => ({
  ...{ ticket_type_id, unit_ids, quantity: unit_ids.length, unit_price: 0 },
});
const form = { name: 'required', phone: null, questions: [], until_minutes: 180 } as const;
const an = { name: 'Lê An', phone: '', answers: {}, identity: '' };
const stored = { name: 'Lê An', phone: '', answers: {} };

test('every unit of the order is judged, and no other is stored', () => {
  const lines = [line('a', 'u1', 'u2')];
  const asked = { ...form, questions: [] };
  expect(judgeAttendees(asked, lines, { u1: an, u9: an }, null).problems).toEqual([
    { path: 'attendees.u9.name', problem: 'rule.answer.unknown' },
    { path: 'attendees.u2.name', problem: 'rule.name.required' },
  ]);
  expect(judgeAttendees(asked, lines, { u1: an, u2: an }, null)).toEqual({
    attendees: { u1: stored, u2: stored },
    numbers: {},
    problems: [],
  });
  expect(judgeAttendees(null, lines, { u1: an }, null)).toEqual({
    ...{ attendees: null, numbers: {}, problems: [] },
  });
});

test('a unit that was taken into the order later is missing; one that left it is not minded', () => {
  const order = { attendee_form: { ...form, questions: [] }, attendees: { u1: stored, u3: stored } };
  expect(missingAttendees({ ...order, lines: [line('a', 'u1')] })).toEqual([]);
  expect(missingAttendees({ ...order, lines: [line('a', 'u1', 'u2')] })).toHaveLength(1);
});

test('attendees follow their ticket types to units that were claimed anew', () => {
  const bo = { ...an, name: 'Bo' };
  expect(
    movedAttendees(
      { u1: an, u2: bo },
      [line('a', 'u1', 'u2'), line('b', 'u3')],
      [line('a', 'u2', 'u7'), line('b', 'u3')],
    ),
  ).toEqual({ u7: an, u2: bo });
  expect(movedAttendees(null, [], [])).toBeNull();
});

test('of an identity number the end is stored, and a unit that has one needs none', () => {
  const bound = { ...form, questions: [], identity: { tickets_max: 1 } };
  const lines = [line('a', 'u1', 'u2')];
  const first = judgeAttendees(bound, lines, { u1: { ...an, identity: '001099012345' }, u2: an }, null);
  expect(first.problems).toEqual([{ path: 'attendees.u2.identity', problem: 'rule.identity.required' }]);
  expect(first.numbers).toEqual({ u1: '001099012345' });
  expect(JSON.stringify(first.attendees)).not.toContain('001099012345');
  const known = { u1: { ...stored, identity_end: '2345' } };
  expect(judgeAttendees(bound, [line('a', 'u1')], { u1: an }, known)).toEqual({
    ...{ attendees: known, numbers: {}, problems: [] },
  });
  expect(missingAttendees({ attendee_form: bound, lines, attendees: known })).toHaveLength(2);
});
