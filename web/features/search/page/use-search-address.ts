import {
  readSearchAddress,
  type SearchAddress,
  writeSearchAddress,
} from '@mo-man/schema/rules/search/search-address.rule.ts';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export interface AddressInUse {
  address: SearchAddress;
  /** The address with these changes, from the first page unless it names one; other query parameters are kept. */
  pathTo: (changes: Partial<SearchAddress>) => string;
  goTo: (changes: Partial<SearchAddress>) => void;
}

/** The search, whose only state is the page's address. */
export function useSearchAddress(): AddressInUse {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const address = readSearchAddress(query);
    const pathTo = (changes: Partial<SearchAddress>) => {
      const text = writeSearchAddress({ ...address, page: 1, ...changes }, query).toString();
      return text ? `/search?${text}` : '/search';
    };
    return { address, pathTo, goTo: (changes) => void navigate(pathTo(changes)) };
  }, [query, navigate]);
}
