import { Failure } from '../../lib/failure.ts';
import type { Chosen, Refusal } from './selection.rule.ts';
import { toMoment } from '../../lib/time/moment.ts';
import { type Door, saleRefusal, type SaleFacts } from './sale-window.rule.ts';

/** The selection; throws its refusal as a Failure. */
export function chosenOrThrow(decision: Chosen | Refusal): Chosen {
  if (!decision.ok) throw new Failure(decision.failure, decision.details);
  return decision;
}

/** Throws unless the showing is on sale by the database's clock. */
export function throwUnlessOnSale(showing: SaleFacts & { now: Date }, passed: readonly Door[] = []): void {
  const refusal = saleRefusal(showing, showing.now, passed);
  if (!refusal) return;
  const opens = refusal === 'sale_not_open' || refusal === 'presale_only';
  throw new Failure(refusal, opens ? { opens_at: toMoment(showing.sale_opens_at) } : {});
}
