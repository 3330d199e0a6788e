import type { ShowingFacts } from '@mo-man/schema/rules/event/call-to-action.rule.ts';

interface StoredFacts {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly sale_opens_at: Date;
  readonly sale_closes_at: Date;
  readonly kind: 'sale' | 'registration';
  readonly status: 'scheduled' | 'postponed' | 'moved' | 'cancelled';
  readonly queue_required: boolean;
  readonly unsold: boolean;
}

/** The facts that decide a showing's button. The sale closes at the start at the latest. */
export function factsOf(showing: StoredFacts): ShowingFacts {
  const { starts_at: start, sale_closes_at: close } = showing;
  return {
    endsAt: showing.ends_at,
    saleOpensAt: showing.sale_opens_at,
    saleClosesAt: close < start ? close : start,
    kind: showing.kind,
    status: showing.status,
    unsold: showing.unsold ? 1 : 0,
    queueRequired: showing.queue_required,
  };
}
