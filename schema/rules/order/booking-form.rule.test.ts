import { expect, test } from 'vitest';
import { type AskedQuestion, checkAnswers } from './answers.rule.ts';
import { readCampaign } from '../site/campaign.rule.ts';
import { emptySelection, enterSection, selectionProblem, toggleSeats } from './selection.rule.ts';

const ask = (kind: AskedQuestion['kind'], required: boolean): AskedQuestion => ({
  id: 'q',
  kind,
  required,
  choices: [{ value: 's' }, { value: 'm' }],
});

test.each([
  ['text', true, '', 'rule.answer.required'],
  ['text', true, '  ', 'rule.answer.required'],
  ['text', false, '', undefined],
  ['text', true, 'x'.repeat(500), undefined],
  ['text', true, 'x'.repeat(501), 'rule.answer.tooLong'],
  ['email', false, 'lan@', 'rule.email.invalid'],
  ['email', true, 'lan@example.com', undefined],
  ['phone', true, '12', 'rule.phone.invalid'],
  ['phone', true, '0912 345 678', undefined],
  ['choice', true, 's', undefined],
  ['choice', true, 'xl', 'rule.answer.choice'],
  ['consent', true, 'yes', undefined],
  ['consent', true, 'no', 'rule.answer.consent'],
  ['consent', false, 'no', undefined],
  ['consent', false, 'maybe', 'rule.answer.consent'],
] as const)('%s (required %s) answered %j: %s', (kind, required, value, problem) => {
  expect(checkAnswers([ask(kind, required)], { q: value })[0]?.problem).toBe(problem);
});

test('an answer to an unknown question is reported', () => {
  expect(checkAnswers([], { x: '1' })).toEqual([{ path: 'x', problem: 'rule.answer.unknown' }]);
});

test('changing section clears the selection', () => {
  const chosen = { sectionId: 'a', seatIds: ['a1'], quantities: {} };
  expect(enterSection(chosen, 'a')).toBe(chosen);
  expect(enterSection(chosen, 'b')).toEqual({ ...emptySelection, sectionId: 'b' });
});

test.each([
  [emptySelection, 'quantity_required'],
  [{ sectionId: 'a', seatIds: [], quantities: { vip: 0 } }, 'quantity_required'],
  [{ sectionId: 'a', seatIds: ['a1'], quantities: {} }, null],
  [{ sectionId: 'a', seatIds: [], quantities: { vip: 2, ga: 2 } }, null],
  [{ sectionId: 'a', seatIds: [], quantities: { vip: 5 } }, 'too_many_tickets'],
])('the selection %j of at most 4: %s', (selection, problem) => {
  expect(selectionProblem(selection, 4)).toBe(problem);
});

test('campaign parameters are read without punctuation', () => {
  const query = '?utm_source=face-book!&utm_medium=%3Cscript%3E&utm_term=%2B%2B&gclid=Cj0_K-1&other=x';
  expect(readCampaign(query)).toEqual({ utm_source: 'facebook', utm_medium: 'script', gclid: 'Cj0K1' });
  expect(readCampaign(`utm_source=${'x'.repeat(200)}`).utm_source).toHaveLength(128);
});

test('the two seats of a couple seat are selected and deselected together', () => {
  const single = { sectionId: 'a', seatIds: ['a1'], quantities: {} };
  const both = toggleSeats(single, ['i9', 'i10']);
  expect(both.seatIds).toEqual(['a1', 'i9', 'i10']);
  expect(toggleSeats(both, ['i10', 'i9'])).toEqual(single);
  // One seat of a couple seat, stored before its partner was known, is completed.
  expect(toggleSeats({ ...single, seatIds: ['i9'] }, ['i10', 'i9']).seatIds).toEqual(['i10', 'i9']);
});
