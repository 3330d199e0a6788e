import { expect, test } from 'vitest';
import { attendeeInput, problemsOfAttendee, typedAttendee } from './attendee-form.rule.ts';

const form = {
  ...({ name: 'required', phone: null } as const),
  questions: [{ id: 'tea', kind: 'text', required: false, choices: [] } as const],
};

test('begins with what the server has, or with nothing', () => {
  const answers = [{ questionId: 'tea', value: 'x' }];
  expect(typedAttendee({ name: 'An', phone: '', answers })).toEqual({
    ...{ name: 'An', phone: '', answers: { tea: 'x' } },
  });
  expect(typedAttendee(null)).toEqual({ name: '', phone: '', answers: {} });
});

test('neither judges nor sends what the form does not ask any more', () => {
  const typed = { name: 'An', phone: 'none', answers: { tea: '', gone: 'x' } };
  expect(problemsOfAttendee(form, typed)).toEqual({});
  expect(attendeeInput(form, typed)).toEqual({ name: 'An', phone: '', answers: [] });
  expect(problemsOfAttendee(form, undefined)).toEqual({ name: 'rule.name.required' });
});
