import type { DateFilter } from '@mo-man/schema/rules/event/date-filter.rule.ts';
import type { AskedWords } from './asked-words.rule.ts';

/** Words that name days, without accents and case; longer ones before those that they begin with. */
const named: readonly [words: string, days: Exclude<DateFilter, 'all'>][] = [
  ['hom nay', 'today'],
  ['toi nay', 'today'],
  ['dem nay', 'today'],
  ['today', 'today'],
  ['tonight', 'today'],
  ['ngay mai', 'tomorrow'],
  ['toi mai', 'tomorrow'],
  ['tomorrow night', 'tomorrow'],
  ['tomorrow', 'tomorrow'],
  ['cuoi tuan nay', 'thisWeekend'],
  ['cuoi tuan', 'thisWeekend'],
  ['this weekend', 'thisWeekend'],
  ['weekend', 'thisWeekend'],
  ['thang nay', 'thisMonth'],
  ['this month', 'thisMonth'],
];

const folded = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/**
 * Days that a search text names, and what is left of its words: `hài tối nay` is `hài` of today. Null where it names none. Titles
 * have such words too, so whoever asks looks for them as they stand first.
 */
export function dayWords(
  asked: AskedWords,
): { rest: AskedWords | null; days: Exclude<DateFilter, 'all'> } | null {
  const words = asked.map(folded);
  for (const [name, days] of named) {
    const length = name.split(' ').length;
    const at = words.findIndex((_, from) => words.slice(from, from + length).join(' ') === name);
    if (at < 0) continue;
    const [first, ...others] = [...asked.slice(0, at), ...asked.slice(at + length)];
    return { rest: first === undefined ? null : [first, ...others], days };
  }
  return null;
}
