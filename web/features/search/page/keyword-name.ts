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
    const { type, code, range, prices, name } = keyword;
    switch (type) {
      case 'keywords':
        return `“${code}”`;
      case 'price': {
        if (!prices) return t(`search.price.${code}`);
        const [from, to] = [prices.from ?? 0, prices.to];
        if (to === null) return t('search.price.above', { price: f.price(from) });
        if (prices.from === null) return t('search.price.below', { price: f.price(to) });
        return t('search.price.between', { from: f.price(from), to: f.price(to) });
      }
      case 'city':
        return cities.find(({ id }) => id === code)?.[language] ?? name[language];
      case 'venue':
        return name[language] === code ? t('search.filters.venue') : name[language];
      case 'sale':
        return t(`search.sale.${code}`);
      case 'audience':
        return t(`search.audience.${code}`);
      case 'category':
        return categories.find(({ id }) => id === code)?.name ?? code;
      case 'date_range': {
        if (!range) return t(`search.date.${dateFilterOf(keyword) ?? 'all'}`);
        return f.dateRange(startOfDay(range[0]), startOfDay(range[1]));
      }
    }
  };
}
