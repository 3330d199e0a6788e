import { type DateFilter, dateFilters } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import {
  priceKeyword,
  rangeKeyword,
  type SearchAddress,
  searchVariables,
} from '@mo-man/schema/rules/search/search-address.rule.ts';
import {
  addKeyword,
  priceChoices,
  removeKeyword,
  type SearchKeyword,
} from '@mo-man/schema/rules/search/search-keyword.rule.ts';
import { audienceFilters, cities, saleFilters } from '@mo-man/schema/values.ts';
import { useId } from 'react';
import type { SearchFacets_countsFragment } from '../../../generated/operations/search-counts.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { DayRange } from './dates/DayRange.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { type NamedCategory, useKeywordName } from './keyword-name.ts';
import { PriceFields } from './PriceFields.tsx';

const entry = (type: SearchKeyword['type'], code: string): SearchKeyword => ({
  type,
  code,
  name: { vi: code, en: code },
});

/** The filters, each value with the number of events it would leave. A change passes the whole list of keywords. */
export function SearchFilters({
  address,
  categories,
  facets,
  formId,
  onChange,
}: {
  address: Pick<SearchAddress, 'keywords'>;
  categories: readonly NamedCategory[];
  facets: SearchFacets_countsFragment | undefined;
  /** The form of the controls; absent in a sheet, which exists only with script. */
  formId?: string;
  onChange: (keywords: readonly SearchKeyword[]) => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const id = useId();
  const { keywords } = address;
  const now = searchVariables({ keywords, sort: 'relevance', page: 1 });
  const chosen = (added: SearchKeyword, isNone: boolean) =>
    onChange(isNone ? removeKeyword(keywords, { type: added.type }) : addKeyword(keywords, added));
  const toggle = (code: string) =>
    onChange(
      now.categories.includes(code)
        ? keywords.filter((each) => each.type !== 'category' || each.code !== code)
        : addKeyword(keywords, entry('category', code)),
    );
  const own = keywords.find(({ range }) => range !== undefined);
  const range = own?.range;
  const prices = keywords.find((each) => each.prices !== undefined)?.prices;
  const name = useKeywordName(categories);
  const group = { id, formId };
  const counts = (of: keyof Omit<SearchFacets_countsFragment, '__typename'>) =>
    facets && new Map(facets[of].map(({ code, count }) => [code, count]));
  return (
    <div className="mm-find-filters">
      <FilterGroup
        {...group}
        title={t('search.filters.date')}
        name="daterange"
        choices={dateFilters.map((code) => ({ code, label: t(`search.date.${code}`) }))}
        chosen={range ? [] : [now.date]}
        counts={counts('dates')}
        onChoose={(code) => chosen(entry('date_range', code), (code as DateFilter) === 'all')}
      >
        <DayRange
          range={range}
          name={own && name(own)}
          formId={formId}
          onChoose={(days) => chosen(rangeKeyword(days), false)}
        />
      </FilterGroup>
      <FilterGroup
        {...group}
        title={t('search.filters.price')}
        name="price"
        choices={priceChoices.map((code) => ({ code, label: t(`search.price.${code}`) }))}
        chosen={prices ? [] : [now.price]}
        counts={counts('prices')}
        onChoose={(code) => chosen(entry('price', code), code === 'all')}
      >
        <PriceFields
          range={prices}
          formId={formId}
          onChoose={(chosenPrices) =>
            onChange(
              chosenPrices
                ? addKeyword(keywords, priceKeyword(chosenPrices))
                : removeKeyword(keywords, { type: 'price' }),
            )
          }
        />
      </FilterGroup>
      <FilterGroup
        {...group}
        title={t('search.filters.city')}
        name="cityId"
        choices={cities.map((city) => ({ code: city.id, label: city[language] }))}
        chosen={[now.cityId ?? '']}
        counts={counts('cities')}
        onChoose={(code) => chosen(entry('city', code), code === '')}
      />
      <FilterGroup
        {...group}
        title={t('search.filters.sale')}
        name="sale"
        choices={saleFilters.map((code) => ({ code, label: t(`search.sale.${code}`) }))}
        chosen={[now.sale]}
        counts={undefined}
        onChoose={(code) => chosen(entry('sale', code), code === 'all')}
      />
      <FilterGroup
        {...group}
        title={t('search.filters.audience')}
        name="audience"
        choices={audienceFilters.map((code) => ({ code, label: t(`search.audience.${code}`) }))}
        chosen={[now.audience]}
        counts={undefined}
        onChoose={(code) => chosen(entry('audience', code), code === 'all')}
      />
      {formId && now.venueId && <input type="hidden" name="venueId" form={formId} value={now.venueId} />}
      {categories.length > 0 && (
        <FilterGroup
          {...group}
          title={t('search.filters.categories')}
          name="categories"
          isMany
          choices={categories.map((category) => ({ code: category.id, label: category.name }))}
          chosen={now.categories}
          counts={counts('categories')}
          onChoose={toggle}
        />
      )}
      {formId && (
        <button type="submit" form={formId} className={buttonClass({ isWide: true }, 'mm-find-send')}>
          {t('search.filters.send')}
        </button>
      )}
    </div>
  );
}
