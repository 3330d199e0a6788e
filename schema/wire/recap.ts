import { z } from 'zod';
import { moment } from './shapes.ts';

/** Recap of a year, snake_case as on the wire. */

const counted = z.number().int().nonnegative();

/** GET /recap-year: the year whose recap is open; null while it is closed. */
export const recapYearAnswer = z.object({ year: z.number().int().nullable() });

/** GET /recap: what the account saw in that year, by its own tickets. */
export const recap = z.object({
  /** Year in Asia/Ho_Chi_Minh. */
  year: z.number().int(),
  /** Number of showings that took place and for which it had a ticket. */
  shows: counted,
  tickets: counted,
  /** Total duration of these showings. */
  minutes: counted,
  /** Names in the request's language, most visited first. */
  cities: z.array(z.string()),
  first_show: z.object({ event_id: z.string(), title: z.string(), starts_at: moment }).nullable(),
  /** Artist seen most often; null when no event names an artist. */
  top_artist: z.object({ name: z.string(), shows: counted }).nullable(),
  /** Hearts earned with orders of the year. */
  hearts_earned: counted,
  /** Hearts given in votings of the year. */
  hearts_given: counted,
});
export type RecapWire = z.infer<typeof recap>;
