import { type SearchAddress, searchVariables } from '@mo-man/schema/rules/search/search-address.rule.ts';
import { resetKeywords, type SearchKeyword } from '@mo-man/schema/rules/search/search-keyword.rule.ts';
import { useState } from 'react';
import { useSearchCountsQuery } from '../../../generated/operations/search-counts.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { BottomSheet } from '../../../ui/dialog/BottomSheet.tsx';
import type { NamedCategory } from './keyword-name.ts';
import { SearchFilters } from './SearchFilters.tsx';

export function FilterSheet({
  address,
  categories,
  onClose,
  onApply,
}: {
  address: SearchAddress;
  categories: readonly NamedCategory[];
  onClose: () => void;
  onApply: (keywords: readonly SearchKeyword[]) => void;
}) {
  const t = useText();
  const [keywords, setKeywords] = useState(address.keywords);
  const { sort: _sort, page: _page, ...variables } = searchVariables({ ...address, keywords });
  const { data, previousData } = useSearchCountsQuery({ variables });
  const found = (data ?? previousData)?.search;
  const initial = keywords.filter(({ type }) => type === 'keywords');
  return (
    <BottomSheet
      title={t('search.filters')}
      onClose={onClose}
      action={
        <div className="mm-find-apply">
          <Button onClick={() => setKeywords(resetKeywords(initial))}>{t('search.filters.reset')}</Button>
          <Button look="primary" onClick={() => onApply(keywords)}>
            {data?.search
              ? t('search.filters.apply', { count: data.search.total })
              : t('search.filters.send')}
          </Button>
        </div>
      }
    >
      <SearchFilters
        address={{ keywords }}
        categories={categories}
        facets={found?.facets}
        onChange={setKeywords}
      />
    </BottomSheet>
  );
}
