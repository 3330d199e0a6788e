import type { DateFilter } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import type { AskedWords } from './asked-words.rule.ts';

/** Words that name days, without accents, in lower case; longer ones before their own prefixes. */
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

interface NamedDays {
  days: Exclude<DateFilter, 'all'>;
  /** The words that named the days, to check whether a title has them too. */
  name: string;
  /** The other words of the search. */
  rest: AskedWords | null;
}

/** The days that a search text names: `hài tối nay` and `hài toinay` mean `hài` today. Null when it names none. */
export function dayWords(asked: AskedWords): NamedDays | null {
  const words = asked.map((word) => unaccented(word).toLowerCase());
  for (const [name, days] of named) {
    const spaced = name.split(' ').length;
    const at = words.findIndex(
      (word, from) =>
        words.slice(from, from + spaced).join(' ') === name || word === name.replaceAll(' ', ''),
    );
    if (at < 0) continue;
    const length = words[at] === name.replaceAll(' ', '') ? 1 : spaced;
    const [first, ...others] = [...asked.slice(0, at), ...asked.slice(at + length)];
    return { days, name, rest: first === undefined ? null : [first, ...others] };
  }
  return null;
}
