import { expect, test } from 'vitest';
import { checkAttendees, checkForm, emptiedBy, problemsAt, problemsOfServer } from './question-form.rule.ts';

const lan = {
  name: 'Nguyễn Hoàng Lan',
  email: 'lan@example.com',
  confirmEmail: ' Lan@example.com',
  phone: '0912 345 678',
};
const questions = [
  { id: 'size', kind: 'choice', required: true, choices: [{ value: 's' }] },
  { id: 'note', kind: 'text', required: false, choices: [] },
] as const;

test('finds no problems in a valid form and ignores answers to questions of an older form', () => {
  expect(checkForm(lan, questions, { size: 's', gone: 'x' }, null)).toEqual({});
});

test('lists the problems in the order of the form', () => {
  const empty = { name: '', email: '', confirmEmail: '', phone: '' };
  const nowhere = {
    ...({ model: 'legacy', province: '', district: '', ward: '', address: '', note: '' } as const),
    ...{ recipientName: '', recipientPhone: '' },
  } as const;
  expect(Object.keys(checkForm(empty, questions, {}, nowhere))).toEqual([
    'name',
    'email',
    'confirmEmail',
    'phone',
    'delivery.province',
    'delivery.district',
    'delivery.ward',
    'delivery.address',
    'answers.size',
  ]);
});

test('requires the same email in both fields', () => {
  expect(checkForm({ ...lan, confirmEmail: 'lam@example.com' }, [], {}, null)).toEqual({
    confirmEmail: 'rule.email.mismatch',
  });
});

test("shows the server's problems at our fields", () => {
  const fields = [
    { path: 'contact.confirm_email', problem: 'rule.email.mismatch' },
    { path: 'delivery.ward_code', problem: 'rule.ward.required' },
    { path: 'answers.size', problem: 'rule.answer.choice' },
    { path: 'somewhere.else', problem: 'rule.name.special' },
    { path: 7 },
  ];
  expect(problemsOfServer(fields)).toEqual({
    confirmEmail: 'rule.email.mismatch',
    'delivery.ward': 'rule.ward.required',
    'answers.size': 'rule.answer.choice',
  });
  expect(problemsOfServer('nothing')).toEqual({});
});

test.each([
  [
    { isWanted: true },
    ['province', 'district', 'ward', 'address', 'recipientName', 'recipientPhone', 'note'],
  ],
  [{ isToAnother: true }, ['recipientName', 'recipientPhone']],
  [{ model: 'legacy', province: '', district: '', ward: '' }, ['province', 'district', 'ward']],
  [{ province: '79', district: '', ward: '' }, ['district', 'ward']],
  [{ district: '277', ward: '' }, ['ward']],
  [{ ward: '10021' }, []],
  [{ address: '' }, []],
])('%j empties the fields below it, which are not judged as left blank', (changes, fields) => {
  expect(emptiedBy(changes)).toEqual(fields.map((field) => `delivery.${field}`));
});

test('finds the problems of each attendee at the fields of its ticket, in the order of the tickets', () => {
  const form = { name: 'required', phone: null, questions: [] } as const;
  const an = { name: 'Lê An', phone: '', identity: '', identityEnd: null, answers: {} };
  const problems = checkAttendees(form, ['b', 'a', 'c'], { a: an });
  expect(Object.keys(problems)).toEqual(['attendees.b.name', 'attendees.c.name']);
  expect(problemsAt(problems, 'attendees.c.')).toEqual({ name: 'rule.name.required' });
  expect(checkAttendees(null, ['a'], {})).toEqual({});
  const fields = [{ path: 'attendees.c.answers.tea', problem: 'rule.answer.required' }];
  expect(problemsOfServer(fields)).toEqual({ 'attendees.c.answers.tea': 'rule.answer.required' });
});
