import { expect, test } from 'vitest';
import { attendeeInput, problemsOfAttendee, typedAttendee } from './attendee-form.rule.ts';

const form = {
  ...({ name: 'required', phone: null } as const),
  questions: [{ id: 'tea', kind: 'text', required: false, choices: [] } as const],
};

test('begins with what the server has, or with nothing', () => {
  const answers = [{ questionId: 'tea', value: 'x' }];
  expect(typedAttendee({ name: 'An', phone: '', identityEnd: null, answers })).toEqual({
    ...{ name: 'An', phone: '', identity: '', identityEnd: null, answers: { tea: 'x' } },
  });
  expect(typedAttendee(null)).toEqual({ name: '', phone: '', identity: '', identityEnd: null, answers: {} });
});

test('neither judges nor sends what the form does not ask any more', () => {
  const typed = {
    ...{ name: 'An', phone: 'none', identity: '001099012345', identityEnd: null },
    answers: { tea: '', gone: 'x' },
  };
  expect(problemsOfAttendee(form, typed)).toEqual({});
  expect(attendeeInput(form, typed)).toEqual({
    ...{ name: 'An', phone: '', identityNumber: '', answers: [] },
  });
  expect(problemsOfAttendee(form, undefined)).toEqual({ name: 'rule.name.required' });
});

test('an identity number is asked for until the server has one', () => {
  const bound = { ...form, identity: { ticketsMax: 1 } };
  const typed = { ...typedAttendee(null), name: 'An' };
  expect(problemsOfAttendee(bound, typed)).toEqual({ identity: 'rule.identity.required' });
  expect(problemsOfAttendee(bound, { ...typed, identityEnd: '2345' })).toEqual({});
  expect(problemsOfAttendee(bound, { ...typed, identityEnd: '2345', identity: '1' })).toEqual({
    identity: 'rule.identity.invalid',
  });
  expect(attendeeInput(bound, { ...typed, identity: '001099012345' }).identityNumber).toBe('001099012345');
});
