import type { VoucherWire } from '@mo-man/schema/wire/voucher.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import { toMoment } from '../../lib/time/moment.ts';
import { isUsedUp } from './judge-voucher.rule.ts';
import type { ShownVoucher } from './voucher.store.ts';

const momentOf = (iso: string | null): string | null => (iso === null ? null : toMoment(new Date(iso)));

/** A voucher in the reader's language. What is left of it is told to nobody, only whether anything is. */
export const viewVoucher = (voucher: ShownVoucher, language: Language): VoucherWire => ({
  id: voucher.id,
  code: voucher.code,
  party: voucher.party,
  organizer_name: voucher.organizer_name,
  title: pick(voucher.title, language),
  terms: pick(voucher.terms, language),
  kind: voucher.kind,
  value: voucher.value,
  max_discount: voucher.max_discount,
  min_subtotal: voucher.min_subtotal,
  starts_at: momentOf(voucher.starts_at),
  ends_at: momentOf(voucher.ends_at),
  is_used_up: isUsedUp(voucher),
  event_ids: [...voucher.event_ids],
});
