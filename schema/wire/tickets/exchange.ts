import { z } from 'zod';
import { dong } from '../shapes.ts';

/** GET /orders/:code/exchange-offers: tickets that can be given for a held order, by paid order. */
export const exchangeOffers = z.array(
  z.object({
    order_code: z.string(),
    showing_id: z.string(),
    tickets: z.array(
      z.object({
        ticket_id: z.string(),
        ticket_type_name: z.string(),
        seat_label: z.string().nullable(),
        /** The ticket of the other seat of a couple seat, which goes along. */
        partner_id: z.string().nullable(),
        /** What was paid for it. */
        amount: dong,
      }),
    ),
  }),
);
export type ExchangeOfferWire = z.infer<typeof exchangeOffers>[number];

/** Body of PUT /orders/:code/exchange; empty for none. */
export const exchangeBody = z.object({ ticket_ids: z.array(z.string().max(60)).max(100) });

/** What an order takes in exchange. */
export const orderExchange = z.object({
  from_order_code: z.string(),
  ticket_ids: z.array(z.string()),
  /** What was paid for these tickets. */
  amount: dong,
  /** How much of the order it pays for. */
  credit: dong,
  to_pay: dong,
  /** What is refunded beyond the credit. */
  refund: dong,
});
export type OrderExchangeWire = z.infer<typeof orderExchange>;
