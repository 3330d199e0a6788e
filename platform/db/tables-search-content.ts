import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, LocalizedText } from './column-types.ts';

/** Row types of migrations/0007-*.sql and 0048-*.sql; keep both in step. */
export interface SearchDocumentsTable {
  event_id: string;
  title: string;
  artists: string;
  venue: string;
  summary: string;
  kind: Generated<string>;
  everything: GeneratedAlways<string | null>;
  words: GeneratedAlways<string | null>;
  slips: GeneratedAlways<string[] | null>;
  category: string;
  city_id: string;
  min_price: number;
  first_day: string;
  last_day: string;
  last_end: Date;
  rank: Generated<number>;
}

/** Words by which a category is asked for beside its names. */
export interface CategoryWordsTable {
  category: string;
  words: string;
}

export interface OrganizersTable {
  id: string;
  name: string;
  about: Json<LocalizedText>;
  logo: string;
}

export interface ContentItemsTable {
  kind: 'banner' | 'category' | 'destination';
  id: string;
  position: number;
  body: Json<unknown>;
}

export interface SearchContentTables {
  search_documents: SearchDocumentsTable;
  category_words: CategoryWordsTable;
  organizers: OrganizersTable;
  content_items: ContentItemsTable;
}
