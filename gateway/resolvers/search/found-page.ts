import type { SearchAnswerWire, searchFilters } from '@mo-man/schema/wire/search.ts';
import type { z } from 'zod';

/** A page of search results with its filters, because facets are only counted when they are selected. */
export interface FoundPage extends SearchAnswerWire {
  asked: z.output<typeof searchFilters>;
}
