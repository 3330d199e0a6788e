import { z } from 'zod';
import { limits } from '../limits.ts';

/** Years that ISO 8601 allows and PostgreSQL does not support. */
export const hasYear = (text: string): boolean => !text.startsWith('0000');

/** A point in time on the wire: ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true }).refine(hasYear, 'there is no year 0');
/** A calendar day in Asia/Ho_Chi_Minh: YYYY-MM-DD. */
export const day = z.iso.date().refine(hasYear, 'there is no year 0');
/** VND, whole đồng, never negative. */
export const dong = z.number().int().nonnegative();
/** A text in both languages, for content that is stored offline. */
export const localizedText = z.object({ vi: z.string(), en: z.string() });

/**
 * For a call that must take effect once. The same key with the same input gives the same answer for
 * limits.idempotencyHours.
 */
export const idempotencyKey = z.string().min(limits.idempotencyKeyMin).max(limits.idempotencyKeyMax);

/** Token from POST /users/me/step_up, for calls that need a verified owner. */
export const stepUpToken = z.string().max(2000).optional();

/** Query of a paged list: number of items, and the cursor of the previous page. */
export const pageQuery = z.object({
  first: z.coerce.number().int().min(1).max(limits.pageMax).default(20),
  after: z.string().max(200).optional(),
});

/** A page of a list: each item with its cursor. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(z.object({ cursor: z.string(), node: item })),
    has_next_page: z.boolean(),
    total_count: z.number().int().nonnegative(),
  });

/** Query of a read by ids: comma-separated, at most limits.pageMax. */
export const idsQuery = z.object({
  ids: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .refine((ids) => ids.length <= limits.pageMax),
});
