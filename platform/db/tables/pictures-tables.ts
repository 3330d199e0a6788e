import type { OriginalFormat } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';

/** Row types of migrations/0400-baseline/02-pictures.sql; a test compares them. */
export interface PicturesTable {
  hash: string;
  name: string;
  format: OriginalFormat;
  width: number;
  height: number;
  preview: string;
  bytes: Buffer;
  unused_since: Date | null;
}

export interface PictureVariantsTable {
  hash: string;
  variant: string;
  bytes: Buffer;
}

/** Cards of events, as they were last drawn. */
export interface EventCardsTable {
  event_id: string;
  language: Language;
  version: string;
  bytes: Buffer;
}

export interface PicturesTables {
  pictures: PicturesTable;
  picture_variants: PictureVariantsTable;
  event_cards: EventCardsTable;
}
