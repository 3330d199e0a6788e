import { typeCodeHash } from '@mo-man/schema/rules/event/type-code.rule.ts';
import { openingOf, ticketTypeState } from '@mo-man/schema/rules/event/ticket-type-state.rule.ts';
import { Failure } from '../../lib/failure.ts';
import type { TypeForSale } from '../orders/showing.store.ts';
import type { HoldFacts } from './hold.store.ts';
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

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/**
 * Throws unless every ticket type of these lines is on sale by the database's clock. Whether enough of it is left is seen when it is
 * claimed.
 */
export function throwUnlessTypesOnSale(
  lines: readonly { readonly ticketTypeId: string }[],
  { types, now }: Pick<HoldFacts, 'types' | 'now'>,
): void {
  for (const type of types) {
    if (!lines.some(({ ticketTypeId }) => ticketTypeId === type.id)) continue;
    const { on_sale_from, on_sale_until, used_up_at, follows_id: followsId } = type;
    const facts = {
      from: instant(on_sale_from),
      until: instant(on_sale_until),
      isUsedUp: used_up_at !== null,
      left: 1,
    };
    const before = type.before && {
      until: instant(type.before.on_sale_until),
      isUsedUp: type.before.used_up_at !== null,
      left: type.before.has_places ? 1 : 0,
    };
    const state = ticketTypeState(facts, before, now.getTime());
    if (state === 'on_sale') continue;
    const { at } =
      state === 'not_yet' ? openingOf({ ...facts, followsId }, before, now.getTime()) : { at: null };
    throw new Failure('ticket_type_not_on_sale', {
      ticket_type_id: type.id,
      state,
      opens_at: at === null ? null : toMoment(new Date(at)),
    });
  }
}

/** Throws unless the code opens every one of these ticket types that is in no list. Without a code such a type is unknown. */
export function throwUnlessOpened(
  lines: readonly { readonly ticketTypeId: string }[],
  types: readonly Pick<TypeForSale, 'id' | 'opened_by'>[],
  { showingId, ticketCode = null }: { showingId: string; ticketCode?: string | null },
): void {
  for (const { id, opened_by: hashes } of types) {
    if (hashes === null || !lines.some(({ ticketTypeId }) => ticketTypeId === id)) continue;
    if (ticketCode === null) throw new Failure('seat_not_found', { ticket_type_ids: [id] });
    if (!hashes.includes(typeCodeHash(showingId, ticketCode))) throw new Failure('ticket_code_wrong');
  }
}
