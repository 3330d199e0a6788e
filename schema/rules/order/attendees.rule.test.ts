import { expect, test } from 'vitest';
import { type AttendeeForm, attendeesUntil, checkAttendee, isUnnamed, noAttendee } from './attendees.rule.ts';

const size = { id: 'size', kind: 'choice', required: true, choices: [{ value: 'm' }] } as const;
const form = (over: Partial<AttendeeForm> = {}): AttendeeForm => ({
  name: 'required',
  phone: 'optional',
  questions: [],
  ...over,
});
const typed = { name: '  Lê   An ', phone: '0901 000 001', answers: {}, identity: '' };

test('tidies what is stored: the name, the phone in E.164, answers without empty ones', () => {
  const note = { id: 'note', kind: 'text', required: false, choices: [] } as const;
  const asked = form({ questions: [size, note] });
  expect(checkAttendee(asked, { ...typed, answers: { size: 'm', note: ' ' } })).toEqual({
    attendee: { name: 'Lê An', phone: '+84901000001', identity: '', answers: { size: 'm' } },
  });
});

test.each([
  [form(), noAttendee, [{ path: 'name', problem: 'rule.name.required' }]],
  [form({ name: 'optional' }), noAttendee, []],
  [
    form({ name: 'optional', phone: 'required' }),
    noAttendee,
    [{ path: 'phone', problem: 'rule.phone.required' }],
  ],
  [form(), { ...typed, name: 'shop.example.com' }, [{ path: 'name', problem: 'rule.name.link' }]],
  [form(), { ...typed, phone: '12' }, [{ path: 'phone', problem: 'rule.phone.invalid' }]],
  [form({ questions: [size] }), typed, [{ path: 'answers.size', problem: 'rule.answer.required' }]],
  [form(), { ...typed, answers: { gone: 'x' } }, [{ path: 'answers.gone', problem: 'rule.answer.unknown' }]],
])('judges each field by what the organizer asks', (asked, given, problems) => {
  const judged = checkAttendee(asked, given);
  expect('problems' in judged ? judged.problems : []).toEqual(problems);
});

test('a number is needed where tickets are bound to it, unless the ticket has one', () => {
  const bound = form({ identity: {} });
  expect(checkAttendee(bound, typed)).toEqual({
    problems: [{ path: 'identity', problem: 'rule.identity.required' }],
  });
  expect(checkAttendee(bound, typed, true)).toMatchObject({ attendee: { identity: '' } });
  expect(checkAttendee(bound, { ...typed, identity: '12' }, true)).toHaveProperty('problems');
  expect(checkAttendee(bound, { ...typed, identity: '001 099 012345' })).toMatchObject({
    attendee: { identity: '001099012345' },
  });
  expect(checkAttendee(form(), { ...typed, identity: '001099012345' })).toMatchObject({
    attendee: { identity: '' },
  });
});

test('leaves out a phone that is not asked for, whatever it is', () => {
  expect(checkAttendee(form({ phone: null }), { ...typed, phone: 'none' })).toEqual({
    attendee: { name: 'Lê An', phone: '', identity: '', answers: {} },
  });
});

test('knows whether anything was given', () => {
  expect(isUnnamed({ ...noAttendee, name: ' ', answers: { note: '' } })).toBe(true);
  expect(isUnnamed({ ...noAttendee, answers: { note: 'x' } })).toBe(false);
});

test('changes end so many minutes before the doors open', () => {
  const doors = new Date('2026-12-05T12:00:00Z');
  expect(attendeesUntil({ until_minutes: 180 }, doors)).toEqual(new Date('2026-12-05T09:00:00Z'));
});
