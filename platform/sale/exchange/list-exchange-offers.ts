import type { ExchangeOfferWire } from '@mo-man/schema/wire/tickets/exchange.ts';
import type { Db } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { pick } from '../../lib/text/localized.ts';
import { readExchangeRows } from './exchange.store.ts';
import { exchangeable } from './judge-exchange.rule.ts';

type OffersCall = Call<{ db: Db }, { auth: 'user'; params: typeof orderParams }>;

/** GET /orders/:code/exchange-offers */
export async function listExchangeOffers(call: OffersCall): Promise<ExchangeOfferWire[]> {
  const { params, caller, language, deps } = call;
  const rows = await readExchangeRows(deps.db, { code: params.code, userId: caller.userId });
  return rows.flatMap((row) => {
    const given = exchangeable(row);
    if (!given) return [];
    const byUnit = new Map(given.tickets.map(({ id, unit_id: unit }) => [unit, id]));
    const tickets = given.tickets.map(({ id, type_name: name, seat, partner_id: partner, amount }) => ({
      ...{ ticket_id: id, seat_label: seat, partner_id: byUnit.get(partner ?? '') ?? null, amount },
      ticket_type_name: pick(name, language),
    }));
    return [{ order_code: row.code, showing_id: row.showing_id, tickets }];
  });
}
