import type { OriginalFormat } from '@mo-man/schema/rules/event/picture-address.rule.ts';

/** Row types of migrations/0015-*.sql; keep them in step. */
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

export interface PicturesTables {
  pictures: PicturesTable;
  picture_variants: PictureVariantsTable;
}
