import { expect, test } from 'vitest';
import { askedWords } from './asked-words.rule.ts';
import { dayWords } from './day-words.rule.ts';

const read = (text: string) => dayWords(askedWords(text) ?? ['']);

test.each([
  ['tối nay', null, 'today'],
  ['hai toi nay', ['hai'], 'today'],
  ['Ngày Mai hà nội', ['hà', 'nội'], 'tomorrow'],
  ['jazz tomorrow night', ['jazz'], 'tomorrow'],
  ['cuối tuần này', null, 'thisWeekend'],
  ['kịch cuối tuần', ['kịch'], 'thisWeekend'],
  ['this month', null, 'thisMonth'],
  ['ngaymai', null, 'tomorrow'],
  ['phim toinay', ['phim'], 'today'],
])('%s is %j on certain days', (text, rest, days) => {
  expect(read(text)).toMatchObject({ rest, days });
});

test.each(['mai', 'ngày', 'tối', 'hoa mai', 'hôm qua'])('%s names no days', (text) => {
  expect(read(text)).toBeNull();
});

test('takes the longest of several possible names of days', () => {
  expect(read('kịch Cuối Tuần Này')?.name).toBe('cuoi tuan nay');
});
