import { expect, test } from 'vitest';
import { judgeAttendees, missingAttendees, movedAttendees } from './attendees.ts';

const line = (ticket_type_id: string, ...unit_ids: string[]) => ({
  ...{ ticket_type_id, unit_ids, quantity: unit_ids.length, unit_price: 0 },
});
const form = { name: 'required', phone: null, questions: [], until_minutes: 180 } as const;
const an = { name: 'Lê An', phone: '', answers: {} };

test('every unit of the order is judged, and no other is stored', () => {
  const lines = [line('a', 'u1', 'u2')];
  const asked = { ...form, questions: [] };
  expect(judgeAttendees(asked, lines, { u1: an, u9: an }).problems).toEqual([
    { path: 'attendees.u9.name', problem: 'rule.answer.unknown' },
    { path: 'attendees.u2.name', problem: 'rule.name.required' },
  ]);
  expect(judgeAttendees(asked, lines, { u1: an, u2: an })).toEqual({
    attendees: { u1: an, u2: an },
    problems: [],
  });
  expect(judgeAttendees(null, lines, { u1: an })).toEqual({ attendees: null, problems: [] });
});

test('a unit that was taken into the order later is missing; one that left it is not minded', () => {
  const order = { attendee_form: { ...form, questions: [] }, attendees: { u1: an, u3: an } };
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
