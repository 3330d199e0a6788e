import type { ErrorName } from '@mo-man/schema/errors.ts';

/** What decides whether a showing may be booked at this moment. */
export interface SaleFacts {
  readonly status: string;
  readonly event_status: string;
  readonly starts_at: Date;
  readonly sale_opens_at: Date;
  readonly sale_closes_at: Date;
  readonly captcha_required: boolean;
  readonly presale_required: boolean;
}

/**
 * The error that holding this showing meets now, or null. `now` is the database's clock.
 *
 * Sale-status badges: sold_out, sale_closed, registration_closed, not_open_for_sale_yet… Captcha, queue
 * and presale are properties of the showing: nobody can be let through a captcha or a presale yet, so
 * both stay shut rather than open.
 */
export function saleRefusal(showing: SaleFacts, now: Date): ErrorName | null {
  if (showing.status === 'cancelled' || showing.event_status === 'cancelled') return 'showing_cancelled';
  if (now < showing.sale_opens_at) return 'sale_not_open';
  if (now >= showing.sale_closes_at || now >= showing.starts_at) return 'sale_closed';
  if (showing.captcha_required) return 'captcha_required';
  if (showing.presale_required) return 'presale_only';
  return null;
}
