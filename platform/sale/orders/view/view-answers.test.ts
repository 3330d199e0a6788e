import { expect, test } from 'vitest';
import type { StoredQuestion } from '../../../db/tables/column-types.ts';
import { viewAnswers } from './view-answers.ts';

const text = (vi: string, en: string) => ({ vi, en });
const form: StoredQuestion[] = [
  {
    id: 'size',
    label: text('Cỡ áo', 'Size'),
    kind: 'choice',
    required: true,
    choices: [{ value: 'm', label: text('Vừa', 'Medium') }],
  },
  { id: 'diet', label: text('Ăn kiêng', ''), kind: 'text', required: false, choices: [] },
  { id: 'age', label: text('Đủ 18', 'I am 18'), kind: 'consent', required: true, choices: [] },
];

test('shows answers in the order of the form, a choice and a consent by their texts', () => {
  const answers = { age: 'yes', diet: 'Không hành', size: 'm' };
  expect(viewAnswers({ answers, question_form: form }, 'en')).toEqual([
    { question_id: 'size', label: 'Size', value: 'm', text: 'Medium' },
    { question_id: 'diet', label: 'Ăn kiêng', value: 'Không hành', text: 'Không hành' },
    { question_id: 'age', label: 'I am 18', value: 'yes', text: 'Yes' },
  ]);
});

test('leaves out what was not answered, and what the form no longer asks', () => {
  expect(viewAnswers({ answers: { gone: 'x', diet: '' }, question_form: form }, 'vi')).toEqual([]);
  expect(viewAnswers({ answers: { size: 'm' }, question_form: null }, 'vi')).toEqual([]);
  expect(viewAnswers({ answers: null, question_form: form }, 'vi')).toEqual([]);
});

test('shows a choice that was removed from its question by its value', () => {
  expect(viewAnswers({ answers: { size: 'xl' }, question_form: form }, 'vi')).toMatchObject([{ text: 'xl' }]);
});
