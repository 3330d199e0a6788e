import { type RawBuilder, sql } from 'kysely';
import type { Person, Withheld } from './account-row.ts';

export const theirs = ({ ids }: Person): RawBuilder<boolean> => sql`user_id = ANY (${ids})`;

export const ofTheirOrders = ({ ids }: Person): RawBuilder<boolean> =>
  sql`order_code IN (SELECT code FROM orders WHERE user_id = ANY (${ids}))`;

export const sentOrReceived = ({ ids }: Person): RawBuilder<boolean> =>
  sql`(user_id = ANY (${ids}) OR claimed_by = ANY (${ids}))`;

export const ofTheirGifts = ({ ids }: Person): RawBuilder<boolean> =>
  sql`gift_id IN (SELECT id FROM gifts WHERE user_id = ANY (${ids}))`;

export const ofTheirSupportRequests = ({ ids }: Person): RawBuilder<boolean> =>
  sql`request_id IN (SELECT id FROM support_requests WHERE user_id = ANY (${ids}))`;

export const ofTheirPayments = ({ ids }: Person): RawBuilder<boolean> =>
  sql`payment_id IN (SELECT p.id FROM payments p JOIN orders o ON o.code = p.order_code WHERE o.user_id = ANY (${ids}))`;

export const ofTheirTickets = ({ ids }: Person): RawBuilder<boolean> =>
  sql`ticket_id IN (SELECT id FROM tickets WHERE user_id = ANY (${ids}))`;

/**
 * Mails to a proven address of the person, and mails about an order of theirs to the contact named in it. An address that was only claimed
 * does not count, because mails to it may be another person's. The condition asks for all possible addresses first, because an index of
 * mails can answer that.
 */
export const notificationsTo = (
  { ids, addresses }: Person,
  at: { recipient: string; text: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`(${sql.ref(at.recipient)} = ANY (${addresses}::text[] || ARRAY(
    SELECT named FROM orders o, unnest(ARRAY[o.contact ->> 'email', o.contact ->> 'phone']) AS named
    WHERE o.user_id = ANY (${ids}) AND named IS NOT NULL
  )) AND (${sql.ref(at.recipient)} = ANY (${addresses}) OR EXISTS (
    SELECT FROM orders o WHERE o.user_id = ANY (${ids})
      AND ${sql.ref(at.recipient)} IN (o.contact ->> 'email', o.contact ->> 'phone')
      AND strpos(${at.text}, o.code) > 0)))`;

const because = (withheld: string): Withheld => ({ withheld });

/** It gives access, so it is never exported. */
export const secret = because('a secret');
export const inner = because('ours: it says nothing about the person');
/** The account's own id, which the export already has. */
export const owner = because('whose it is');

/** Why sales are kept. */
export const books =
  'accounting: kept 10 years (Law on Accounting 88/2015/QH13 art. 41, Decree 174/2016/ND-CP art. 13)';

/** Exported beside a row of a showing: its event, its end, its start. */
export const eventTitle = sql`(SELECT e.title FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = showing_id)`;
export const endsAt = sql`(SELECT s.ends_at FROM showings s WHERE s.id = showing_id)`;
export const startsAt = sql`(SELECT s.starts_at FROM showings s WHERE s.id = showing_id)`;
