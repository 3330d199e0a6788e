import { z } from 'zod';
import { moment } from './shapes.ts';

/** The look back at a year, snake_case as on the wire. */

const counted = z.number().int().nonnegative();

/** GET /recap-year: the year that may be looked back at; null while that is closed. */
export const recapYearAnswer = z.object({ year: z.number().int().nullable() });

/** GET /recap: what the account saw in that year, by its own tickets. */
export const recap = z.object({
  /** By the calendar of Asia/Ho_Chi_Minh. */
  year: z.number().int(),
  /** Showings that took place and that it had a ticket of. */
  shows: counted,
  tickets: counted,
  /** How long these showings were together. */
  minutes: counted,
  /** Names in the request's language, most visited first. */
  cities: z.array(z.string()),
  first_show: z.object({ event_id: z.string(), title: z.string(), starts_at: moment }).nullable(),
  /** Whom it saw most often; null where no event names who is on stage. */
  top_artist: z.object({ name: z.string(), shows: counted }).nullable(),
  /** Hearts that orders of the year brought. */
  hearts_earned: counted,
  /** Hearts given in votings in the year. */
  hearts_given: counted,
});
export type RecapWire = z.infer<typeof recap>;
