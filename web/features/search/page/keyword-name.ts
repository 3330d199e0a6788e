import { cities } from '@mo-man/schema/values.ts';
import { dateFilterOf } from '@mo-man/schema/rules/search/search-address.rule.ts';
import type { SearchKeyword } from '@mo-man/schema/rules/search/search-keyword.rule.ts';
import { startOfDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';

export type NamedCategory = { id: string; name: string };

export function useKeywordName(categories: readonly NamedCategory[]): (keyword: SearchKeyword) => string {
  const t = useText();
  const f = useFormats();
  const { language } = useLanguage();
  return (keyword) => {
    const { type, code, range, name } = keyword;
    switch (type) {
      case 'keywords':
        return `“${code}”`;
      case 'price':
        return t(`search.price.${code}`);
      case 'city':
        return cities.find(({ id }) => id === code)?.[language] ?? name[language];
      case 'category':
        return categories.find(({ id }) => id === code)?.name ?? code;
      case 'date_range': {
        if (!range) return t(`search.date.${dateFilterOf(keyword) ?? 'all'}`);
        return f.dateRange(startOfDay(range[0]), startOfDay(range[1]));
      }
    }
  };
}
