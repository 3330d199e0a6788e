import type { FilmFormat } from '@mo-man/schema/values.ts';
import type { AgeLabel } from '@mo-man/schema/rules/event/age-label.rule.ts';
import type { Generated } from 'kysely';
import type { LocalizedText, WithDefaultJson } from './column-types.ts';

/** Row types of migrations/0400-baseline/04-films.sql; a test compares them. */
export interface FilmsTable {
  event_id: string;
  original_title: string | null;
  /** YYYY-MM-DD in Vietnam. */
  released_on: string;
  minutes: number;
  age_label: AgeLabel;
  genres: WithDefaultJson<LocalizedText[]>;
  directors: WithDefaultJson<string[]>;
  actors: WithDefaultJson<string[]>;
  trailer: string | null;
}

/** How a showing of a film is shown, as the catalogue import stores it. */
export interface StoredScreening {
  room_id: string;
  format: FilmFormat;
  language: string;
  is_dubbed: boolean;
  subtitles: string[];
}

export interface FilmReviewsTable {
  id: string;
  film_id: string;
  user_id: string;
  stars: number;
  comment: string;
  created_at: Generated<Date>;
  edited_at: Date | null;
  hidden_at: Date | null;
  hidden_because: string | null;
}

export interface ReviewReportsTable {
  review_id: string;
  user_id: string;
  reported_at: Generated<Date>;
}

export interface FilmsTables {
  films: FilmsTable;
  film_reviews: FilmReviewsTable;
  review_reports: ReviewReportsTable;
}
