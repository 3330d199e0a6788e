import { skipToken } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useExchangeOffersQuery } from '../../../generated/operations/exchange-offers.ts';
import { useExchangeTicketsMutation } from '../../../generated/operations/exchange-tickets.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { BookingOrder, BookingShowing } from '../booking-types.ts';
import { isStaleOrder } from '../order/is-stale-order.ts';

export type ExchangeState = ReturnType<typeof useExchange>;

/** A ticket that can be given, and that of the other seat of a couple seat, which goes along. */
interface Offered {
  readonly ticketId: string;
  readonly partnerId: string | null;
}

const OFFERS_WAIT_MS = 1_500;

/** The tickets given for a held order. Each press is sent at once; of presses that come meanwhile only the last counts. */
export function useExchange(
  { exchangeUntil }: Pick<BookingShowing, 'exchangeUntil'>,
  order: BookingOrder,
  {
    onOrder,
    onStale,
  }: {
    onOrder: (order: BookingOrder) => void;
    /** The server's order has changed. */
    onStale: () => void;
  },
) {
  const t = useText();
  const isAllowed = exchangeUntil !== null;
  const read = useExchangeOffersQuery(
    isAllowed ? { variables: { orderCode: order.code }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  // The payment methods do not wait longer than this for the tickets.
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), OFFERS_WAIT_MS);
    return () => clearTimeout(waiting);
  }, []);
  const [exchange] = useExchangeTicketsMutation({ context: { isQuiet: true } });
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const next = useRef<readonly string[] | null>(null);
  const offers = (read.data ?? read.previousData)?.exchangeOffers ?? [];
  const held: readonly string[] = order.exchange?.ticketIds ?? [];

  const readAgain = () => void (isAllowed && read.refetch().catch(() => undefined));
  const send = async (ticketIds: readonly string[]): Promise<void> => {
    const { data } = await exchange({
      variables: { input: { orderCode: order.code, ticketIds: [...ticketIds] } },
    });
    if (!data) throw new Error('an exchange was answered without data');
    onOrder(data.exchangeTickets.order);
  };
  const give = async (ticketIds: readonly string[]): Promise<void> => {
    const isSending = wanted !== null;
    next.current = ticketIds;
    setWanted(ticketIds);
    setAsked(ticketIds);
    setProblem(null);
    if (isSending) return;
    try {
      while (next.current) {
        const now: readonly string[] = next.current;
        next.current = null;
        await send(now);
      }
    } catch (error) {
      next.current = null;
      setProblem(failureText(t, error));
      if (isStaleOrder(error) || isFailure(error, 'exchange_not_possible')) onStale();
      readAgain();
    } finally {
      setWanted(null);
    }
  };
  const given = wanted ?? held;
  return {
    offers,
    /** As pressed; what the order has once nothing is being sent. */
    given,
    /** Tickets of the order that cannot be exchanged any more. */
    isOver:
      read.data !== undefined &&
      held.some((id) => !offers.some(({ tickets }) => tickets.some(({ ticketId }) => ticketId === id))),
    isSending: wanted !== null,
    /** Companion tickets went along with what was pressed. */
    hasCompanions: asked !== null && wanted === null && held.some((id) => !asked.includes(id)),
    problem,
    /** The offers have loaded, or are no longer waited for. */
    isRead: !isAllowed || isLate || read.data !== undefined || read.error !== undefined,
    readAgain,
    /** Gives the ticket, with the other seat of a couple seat, or no longer; a ticket of another order takes the place of those before. */
    toggle: (offer: { tickets: readonly Offered[] }, { ticketId, partnerId }: Offered) => {
      const ofOrder = given.filter((id) => offer.tickets.some((ticket) => ticket.ticketId === id));
      const both = partnerId === null ? [ticketId] : [ticketId, partnerId];
      const others = ofOrder.filter((id) => !both.includes(id));
      void give(ofOrder.includes(ticketId) ? others : [...others, ...both]);
    },
    giveNone: () => void give([]),
  };
}
