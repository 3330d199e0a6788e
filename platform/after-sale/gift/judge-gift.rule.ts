import type { GiftRefusal } from '@mo-man/schema/errors/gift-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { takesFreeGift } from '@mo-man/schema/rules/event/gift.rule.ts';
import type { GiftState, ticketSources } from '@mo-man/schema/values.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A locked ticket that somebody wants to give. */
export interface GivenTicket {
  id: string;
  showing_id: string;
  doors_at: Date;
  obtained_by: (typeof ticketSources)[number];
  /** Void, let in, or of a cancelled showing. */
  is_spent: boolean;
  /** To an identity number: its owner changes who comes instead. */
  is_bound: boolean;
  /** In a waiting gift, or offered for return. */
  is_given: boolean;
}

/** What somebody wants to give. */
export interface Sending {
  wanted: readonly string[];
  freeGifts: number;
  /** Those of the wanted tickets that are the sender's, locked. */
  tickets: readonly GivenTicket[];
  /** Free gifts that the sender has. */
  balance: number;
  /** Those earned by tickets of showings that are not over: a refund of such a ticket takes its free gift back. */
  bound: number;
  now: Date;
}

export interface SendingPlan {
  showingId: string | null;
  /** The tickets, and whether giving each takes a free gift. */
  tickets: { id: string; takesFreeGift: boolean }[];
  /** Free gifts that it takes from the sender's balance. */
  takes: number;
  expiresAt: Date;
}

type Refused = { refusal: GiftRefusal; details?: Readonly<Record<string, unknown>> };

/** The last moment at which a ticket of a showing can be given or claimed. */
const lastMoment = (doorsAt: Date) => doorsAt.getTime() - limits.giftStopMinutes * minute;

/**
 * Whether tickets and free gifts may be given: all tickets are the sender's, unused, and of one showing whose doors do not open soon. Those
 * that the sender was given take one free gift each (takesFreeGift). Free gifts themselves may be passed on only when they are not bound to
 * tickets that may be refunded.
 */
export function judgeSending({
  wanted,
  freeGifts,
  tickets,
  balance,
  bound,
  now,
}: Sending): SendingPlan | Refused {
  if (tickets.length < wanted.length) return { refusal: 'ticket_not_found' };
  const [first] = tickets;
  if (tickets.some((ticket) => ticket.is_bound)) return { refusal: 'gift_bound' };
  const isGiveable = (ticket: GivenTicket) =>
    !ticket.is_spent &&
    !ticket.is_given &&
    ticket.showing_id === first?.showing_id &&
    now.getTime() < lastMoment(ticket.doors_at);
  if (!tickets.every(isGiveable)) return { refusal: 'gift_failed' };
  const given = tickets.map((ticket) => ({
    id: ticket.id,
    takesFreeGift: takesFreeGift(ticket.obtained_by),
  }));
  const takes = given.filter((ticket) => ticket.takesFreeGift).length + freeGifts;
  if (takes > balance) return { refusal: 'low_balance', details: { balance } };
  const free = Math.max(0, balance - bound);
  if (freeGifts > free) return { refusal: 'free_gifts_bound', details: { free } };
  const inTime = now.getTime() + limits.giftDays * day;
  return {
    showingId: first?.showing_id ?? null,
    tickets: given,
    takes,
    expiresAt: new Date(first ? Math.min(inTime, lastMoment(first.doors_at)) : inTime),
  };
}

/** A locked gift with what its claim is judged by. */
export interface Claim {
  gift: { user_id: string; state: GiftState; expires_at: Date; ticket_ids: readonly string[] };
  /** How many of its tickets are still valid and still the sender's. */
  left: number;
  /** Slug of the event; null for free gifts without tickets. */
  slug: string | null;
  /** Slug of the event that the claimer named; null: none named. */
  wantedSlug: string | null;
  claimer: string;
  /** Tickets of the showing that the claimer already has from gifts and codes. */
  has: number;
  /** Most of those: limits.givenTicketsMax, or no bound for whoever was invited by the organizer. */
  most?: number;
  now: Date;
}

/** Why a gift cannot be claimed; undefined when it can. A gift of tickets of which none is left counts as expired. */
export function judgeClaim(claim: Claim): Refused | undefined {
  const { gift, left, slug, wantedSlug, claimer, has, now } = claim;
  const { most = limits.givenTicketsMax } = claim;
  if (wantedSlug !== null && slug !== wantedSlug) {
    return { refusal: 'gift_wrong_event', ...(slug && { details: { slug } }) };
  }
  if (gift.state === 'claimed') return { refusal: 'gift_claimed' };
  if (gift.state === 'cancelled') return { refusal: 'gift_cancelled' };
  if (gift.state === 'expired' || now >= gift.expires_at) return { refusal: 'gift_expired' };
  if (gift.user_id === claimer) return { refusal: 'gift_own' };
  if (gift.ticket_ids.length > 0 && left === 0) return { refusal: 'gift_expired' };
  if (has + left > most) {
    return { refusal: 'gift_limit', details: { max: most } };
  }
  return undefined;
}

/** Free gifts that giving these tickets took: they come back with a ticket that is not given after all. */
export const tookFreeGifts = (tickets: readonly { took_free_gift: boolean }[]): number =>
  tickets.filter((ticket) => ticket.took_free_gift).length;
