import { voucherKinds } from '@mo-man/schema/values.ts';
import * as z from 'zod/mini';
import { count, dong, id, text, type FoundProblem } from './parts.rule.ts';

const code = z
  .string()
  .check(z.regex(/^[A-Z0-9-]{4,30}$/, 'must be 4 to 30 of A-Z, 0-9 and - (buyers may type small letters)'));
const moment = z.iso.datetime({ offset: true, error: 'must be an ISO time with offset' });
const positive = z.int().check(z.minimum(1), z.maximum(999_999_999));
const uses = count(1, 1_000_000);

/** A voucher: a discount by code. */
export const voucher = z.strictObject({
  id,
  code,
  /** The organizer that gives it, and for whose events; left out for a voucher of the platform. */
  organizer_id: z._default(z.nullable(id), null),
  /** Restricts it to these events; left out for all events of the organizer or platform. */
  event_ids: z._default(z.array(id), []),
  title: text,
  terms: text,
  kind: z.enum(voucherKinds),
  /** Percent, or đồng. */
  value: positive,
  max_discount: z._default(z.nullable(positive), null),
  min_subtotal: z._default(dong, 0),
  budget: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  max_uses: z._default(z.nullable(uses), null),
  max_uses_per_account: z._default(z.nullable(uses), null),
  starts_at: z._default(z.nullable(moment), null),
  ends_at: z._default(z.nullable(moment), null),
  /** Whether it is shown to everybody; an unlisted one can be used by those who know its code. */
  listed: z._default(z.boolean(), true),
});
export type VoucherInFile = z.infer<typeof voucher>;

const utc = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

export const voucherRow = ({ starts_at, ends_at, ...rest }: VoucherInFile) => ({
  ...rest,
  starts_at: utc(starts_at),
  ends_at: utc(ends_at),
});

export function checkVoucher(
  { organizer_id, event_ids, kind, value, starts_at, ends_at }: VoucherInFile,
  isKnown: { organizer: (id: string) => boolean; event: (id: string) => boolean },
): FoundProblem[] {
  const found: FoundProblem[] = [];
  if (organizer_id !== null && !isKnown.organizer(organizer_id))
    found.push({ path: ['organizer_id'], text: `names an unknown organizer: ${organizer_id}` });
  event_ids.forEach((eventId, at) => {
    if (!isKnown.event(eventId))
      found.push({ path: ['event_ids', at], text: `names an unknown event: ${eventId}` });
  });
  if (kind === 'percent' && value > 100)
    found.push({ path: ['value'], text: 'must be at most 100, because kind is percent' });
  if (starts_at !== null && ends_at !== null && new Date(ends_at) <= new Date(starts_at))
    found.push({ path: ['ends_at'], text: 'must be later than starts_at' });
  return found;
}
