// The line of a showing, as whoever runs it turns it: nobody is served while a journey looks at who waits.
import { sql } from './_system.ts';

/** The rate is of the minute, and stays as it is when left out. */
export const setLine = (showingId: string, status: 'open' | 'paused' | 'stopped', rate?: number) =>
  sql(
    'UPDATE queues SET status = $2, rate_per_minute = coalesce($3, rate_per_minute) WHERE showing_id = $1',
    [showingId, status, rate ?? null],
  );
