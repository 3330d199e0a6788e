import type { SearchAnswerWire, searchFilters } from '@mo-man/schema/wire/search.ts';
import type { z } from 'zod';

/** A page of found events, and what was asked for: its counts are asked for only where they are wanted. */
export interface FoundPage extends SearchAnswerWire {
  asked: z.output<typeof searchFilters>;
}
