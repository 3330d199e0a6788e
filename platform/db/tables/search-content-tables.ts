import type { PageText } from '@mo-man/schema/rules/site/page-file.rule.ts';
import type { Language, OrganizerKind, ShowingStatus } from '@mo-man/schema/values.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, LocalizedText } from './column-types.ts';

/** Row types of migrations/0400-baseline/05-search-content.sql and 0416-search-filters.sql; a test compares them. */
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
  is_paid: Generated<boolean>;
  status: Generated<ShowingStatus>;
  starts: Generated<Date[]>;
  ends: Generated<Date[]>;
  /** Of each showing. */
  cities: Generated<string[]>;
  /** Of every ticket type, with its service fee. */
  prices: Generated<number[]>;
  /** Of each showing. */
  venue_ids: Generated<string[]>;
  /** When it was listed. */
  announced_at: Generated<Date>;
  last_end: Date;
  rank: Generated<number>;
  for_families: Generated<boolean>;
}

/** Words by which a category is searched for in addition to its names. */
export interface CategoryWordsTable {
  category: string;
  words: string;
}

export interface OrganizersTable {
  id: string;
  /** Given by a trigger, once. */
  slug: string | null;
  name: string;
  about: Json<LocalizedText>;
  logo: string;
  kind: Generated<OrganizerKind>;
  url: string | null;
  email: string | null;
  phone: string | null;
}

export interface ContentItemsTable {
  kind: 'banner' | 'category' | 'destination' | 'popup';
  id: string;
  position: number;
  body: Json<unknown>;
}

/** The versions of the site's texts. */
export interface PagesTable {
  name: string;
  version: number;
  in_force_from: string;
  is_template: boolean;
  texts: Json<PageTexts>;
  published_at: Generated<Date>;
}

/** A text in both languages, as stored in pages.texts. */
export type PageTexts = Record<Language, Omit<PageText, 'isTemplate'>>;

export interface SearchContentTables {
  search_documents: SearchDocumentsTable;
  category_words: CategoryWordsTable;
  organizers: OrganizersTable;
  content_items: ContentItemsTable;
  pages: PagesTable;
}
