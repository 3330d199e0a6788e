import {
  readSearchAddress,
  type SearchAddress,
  writeSearchAddress,
} from '@mo-man/schema/rules/search/search-address.rule.ts';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export interface AddressInUse {
  address: SearchAddress;
  /** The address that says this, from the first page unless it names one; what is not the search's own stays. */
  pathTo: (changes: Partial<SearchAddress>) => string;
  /** Goes there, as a step that the way back undoes. */
  goTo: (changes: Partial<SearchAddress>) => void;
}

/** What is searched for stands in the page's address alone. */
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
