import {
  ticketTypeState,
  typeBefore,
  type SoldType,
} from '@mo-man/schema/rules/event/ticket-type-state.rule.ts';
import type { TicketTypeWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import { toMomentOrNull } from '../../../lib/time/moment.ts';
import { viewAdmitted } from '../../../sale/orders/view/view-admitted.ts';
import type { TicketTypeRow } from '../ticket-type-read.store.ts';

const soldType = (row: TicketTypeRow): SoldType => ({
  id: row.id,
  from: row.on_sale_from?.getTime() ?? null,
  until: row.on_sale_until?.getTime() ?? null,
  followsId: row.follows_id,
  isUsedUp: row.used_up_at !== null,
  left: row.left,
});

/** A ticket type with its state; `types` are those of its showing. */
export function viewTicketType(
  type: TicketTypeRow,
  types: readonly TicketTypeRow[],
  language: Language,
): TicketTypeWire {
  const sold = soldType(type);
  const before = typeBefore(sold, types.map(soldType));
  const { id, section_id, price, fee, colour, bundle_size, min_per_order, max_per_order, left } = type;
  return {
    id,
    section_id,
    // Prices are shown with the fee, so that the first price a buyer sees is the one that is paid.
    price: price + fee,
    service_fee: fee,
    method_fee_max: Math.max(0, ...Object.values(type.method_fees ?? {})),
    colour,
    bundle_size,
    min_per_order,
    max_per_order,
    left,
    state: ticketTypeState(sold, before, type.now.getTime()),
    on_sale_from: toMomentOrNull(type.on_sale_from),
    on_sale_until: toMomentOrNull(type.on_sale_until),
    follows_id: type.follows_id,
    companion_of: type.companion_of_id,
    companions_per_ticket: type.companion_max,
    admits: type.admits.map((showing) => viewAdmitted(showing, language)),
    name: pick(type.name, language),
    description: type.description && pick(type.description, language),
  };
}
