import { expect, test } from 'vitest';
import { invoiceRules } from '../order/invoice.rule.ts';
import { checkAnswers, tidyAnswer } from '../order/answers.rule.ts';
import { checkDelivery } from '../order/delivery.rule.ts';
import { giftMessageRule } from '../event/gift.rule.ts';
import { entryRules, defaultEntryRules } from '../gate/entry-rules.rule.ts';
import { hasTurningMarks, tidyText } from './free-text.rule.ts';

test.each([
  ['  Đi   cùng mình \t nhé ', 'Đi cùng mình nhé'],
  ['abc\u202Etxt.exe\u202C', 'abctxt.exe'],
  ['a\u0000b\u0007c\u009Bd', 'abcd'],
  ['a\u2066b\u2069c\u200Ed\u200Fe\u061Cf', 'abcdef'],
  ['a\u200Bb\u2060c\uFEFFd\u00ADe', 'abcde'],
  ['x\uD800y', 'xy'],
  ['một\r\nhai\u2028ba', 'một hai ba'],
  ['Tho\u0302ng', 'Thông'],
])('a line %j is kept as %j', (typed, kept) => {
  expect(tidyText(typed, 'one')).toBe(kept);
});

test.each(['محمد بن علي', 'שלום', 'می‌خواهم', 'क्‍ष', '👩‍👩‍👧 👏🏽', 'Nguyễn Thị Ẩn', 'ở “quán” – 5% & hơn'])(
  'ordinary writing stays: %s',
  (text) => {
    expect(tidyText(text, 'one')).toBe(text);
    expect(tidyText(text, 'many')).toBe(text);
  },
);

test('paragraphs keep their line breaks, of any system', () => {
  expect(tidyText('một\r\n\r\nhai\rba\u2029bốn\u0085năm ', 'many')).toBe('một\n\nhai\nba\nbốn\nnăm');
});

test('free text fields store text by this rule', () => {
  const odd = 'Gọi\u202E tôi\u0000 nhé\u2066';
  expect(giftMessageRule.parse(odd)).toBe('Gọi tôi nhé');
  expect(tidyAnswer(odd)).toBe('Gọi tôi nhé');
  const asked = { id: 'q', kind: 'text', required: true, choices: [] } as const;
  expect(checkAnswers([asked], { q: odd })).toEqual([]);
  expect(checkAnswers([asked], { q: '\u202E\u0000' })).toEqual([
    { path: 'q', problem: 'rule.answer.required' },
  ]);
  expect(invoiceRules.companyName.parse(odd)).toBe('Gọi tôi nhé');
  const typed = {
    model: 'two_tier',
    province: '01',
    district: '',
    ward: '00004',
    address: '1 Tràng Tiền',
    recipientName: '',
    recipientPhone: '',
  } as const;
  expect(checkDelivery({ ...typed, note: odd })).toMatchObject({
    delivery: { note: 'Gọi tôi nhé' },
    problems: [],
  });
  const both = { vi: odd, en: odd };
  const question = {
    id: 'age',
    text: both,
    ticket_type_ids: null,
    choices: [{ id: 'no', text: both, admits: false }],
  };
  const { questions } = entryRules.parse({ ...defaultEntryRules, questions: [question] });
  expect(questions[0]).toMatchObject({
    text: { vi: 'Gọi tôi nhé' },
    choices: [{ text: { en: 'Gọi tôi nhé' } }],
  });
});

test('marks of the writing direction are found, line breaks are not', () => {
  expect(['x\u202Ey', 'a\u0000b', 'một\r\nhai', 'محمد'].map(hasTurningMarks)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
