import { deliveryRefusal } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { quoteBody, QuoteWire } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { pick } from '../../lib/text/localized.ts';
import type { BookingDeps } from './deps.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { readAddOns } from '../add-ons/add-on.store.ts';
import { chooseAddOns } from '../add-ons/choose-add-ons.rule.ts';
import { viewOrderAddOns } from '../orders/view/view-order-add-ons.ts';
import { priceOf, type Price } from '../orders/price.rule.ts';
import { quoteDiscounts } from '../vouchers/quote-discounts.ts';
import { countTicketCode } from './count-ticket-code.ts';
import { chosenOrThrow, throwUnlessOpened } from './refuse.ts';
import { chooseTickets } from './selection.rule.ts';
import { readSeats, readShowing, type ShowingForSale } from '../orders/showing.store.ts';

type QuoteCall = Call<BookingDeps, { params: typeof showingParams; body: typeof quoteBody }>;

/** POST /showings/:id/quotes: what a selection costs; whether it is free to take is seen when it is held. */
export async function quoteTickets(call: QuoteCall): Promise<QuoteWire> {
  const { body, caller, deps, request } = call;
  const guess = { code: body.ticket_code, userId: caller.userId, ip: request.ip };
  return countTicketCode(deps, guess, () => quoteSelection(call));
}

async function quoteSelection(call: QuoteCall): Promise<QuoteWire> {
  const { params, body, caller, language, deps, request } = call;
  const showing = await readShowing(deps.db, params.id);
  if (!showing) throw new Failure('not_found');
  const { types, sections, max_tickets_per_account: max } = showing;
  const seats = await readSeats(deps.db, showing.id, body.seat_ids);
  const chosen = chosenOrThrow(chooseTickets(body, { seats, types, sections, max, owned: 0 }));
  throwUnlessOpened(chosen.lines, types, { showingId: showing.id, ticketCode: body.ticket_code });
  const price = priceOf(chosen.lines, types);
  const forSale = body.add_ons.length > 0 ? await readAddOns(deps.db, showing.id) : [];
  // Whether they are left is seen when they are chosen.
  const unlimited = forSale.map((addOn) => ({ ...addOn, stock: Number.MAX_SAFE_INTEGER }));
  const addOns = chooseAddOns(body.add_ons, { forSale: unlimited, held: [] });
  if ('refusal' in addOns) throw new Failure(addOns.refusal, addOns.details);
  const shippingFee = body.delivery ? postageOf(showing) : 0;
  const { discounts, serviceFee, discount, total } =
    body.voucher_code === null
      ? {
          discounts: [],
          serviceFee: price.serviceFee,
          discount: 0,
          total: price.total + shippingFee + addOns.total,
        }
      : await quoteDiscounts(deps, { userId: caller.userId, ip: request.ip }, body.voucher_code, {
          ...quotedSelectionOf(price, showing),
          shippingFee,
          addOnTotal: addOns.total,
          language,
        });
  return {
    lines: price.lines.map((line) => ({
      ticket_type_id: line.ticketTypeId,
      name: pick(types.find((type) => type.id === line.ticketTypeId)?.name ?? { vi: '', en: '' }, language),
      quantity: line.quantity,
      unit_price: line.unitPrice,
      seat_labels: line.seatIds.flatMap((id) => seats.find((seat) => seat.id === id)?.label ?? []),
      seat_ids: [...line.seatIds],
    })),
    subtotal: price.subtotal,
    service_fee: serviceFee,
    method_fee_max: total > 0 ? price.methodFeeMax : 0,
    shipping_fee: shippingFee,
    add_ons: viewOrderAddOns(addOns.chosen, language),
    add_on_total: addOns.total,
    discounts,
    discount,
    total,
  };
}

/** What sending paper tickets would cost; nothing where none are sent, or no longer. */
function postageOf({ delivery_fee: fee, starts_at: startsAt, now }: ShowingForSale): number {
  return deliveryRefusal({ fee, startsAt, now }) === null ? (fee ?? 0) : 0;
}

const quotedSelectionOf = (
  { lines, subtotal, serviceFee, total }: Price,
  { id: showingId, now }: ShowingForSale,
) => ({
  ...{ lines, subtotal, serviceFee, total, showingId, now },
});
