import { Failure } from '../../platform/lib/failure.ts';
import { OperatorProblem } from '../../platform/lib/operator-problem.ts';
import type { ShopRow } from './shop.store.ts';

/** A shop of somebody else, and one that is over, is none. */
export function orNotFound(shop: ShopRow | undefined): ShopRow {
  if (!shop) throw new Failure('not_found');
  return shop;
}

/** What an operator's command says becomes an answer to the owner of the shop. */
export function asRefusal(error: unknown): never {
  if (error instanceof OperatorProblem) throw new Failure('sandbox_refused', { reason: error.message });
  throw error;
}
