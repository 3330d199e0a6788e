import { balanceReasons, balanceUnits } from '../values.ts';
import { z } from 'zod';
import { moment } from './shapes.ts';

/** Hearts and free gifts of the event API, snake_case as on the wire. */

export const balanceUnit = z.enum(balanceUnits);
export type BalanceUnitWire = z.infer<typeof balanceUnit>;

/** A balance, as the gateway passes it to its fields. */
export interface BalanceWire {
  unit: BalanceUnitWire;
  amount: number;
}

/** GET /balances: current amount of each. */
export const balancesAnswer = z.object({
  heart: z.number().int().nonnegative(),
  free_gift: z.number().int().nonnegative(),
});

/** An item of GET /balances/:unit/entries, newest first. */
export const balanceEntry = z.object({
  id: z.string(),
  amount: z.number().int(),
  balance_after: z.number().int().nonnegative(),
  reason: z.enum(balanceReasons),
  order_code: z.string().nullable(),
  created_at: moment,
});
export type BalanceEntryWire = z.infer<typeof balanceEntry>;
export const balanceParams = z.object({ unit: balanceUnit });

/** GET /tickets/copies: number of tickets of future showings that each session of the caller stores. */
export const ticketCopiesAnswer = z.array(
  z.object({ session_id: z.string(), tickets: z.number().int().nonnegative() }),
);
/** POST /tickets/reissue: new codes for the tickets that this session of the caller stores. */
export const reissueBody = z.object({ session_id: z.string().max(64) });
export const reissueAnswer = z.object({ reissued: z.number().int().nonnegative() });
