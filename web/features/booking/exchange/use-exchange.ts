import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useExchangeOffersQuery } from '../../../generated/operations/exchange-offers.ts';
import { useExchangeTicketsMutation } from '../../../generated/operations/exchange-tickets.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import type { BookingOrder, BookingShowing } from '../booking-types.ts';
import { isStaleOrder } from '../order/is-stale-order.ts';
import { useIsLate } from '../order/use-is-late.ts';
import { useSentChoice } from '../order/use-sent-choice.ts';

export type ExchangeState = ReturnType<typeof useExchange>;

/** A ticket that can be given, and that of the other seat of a couple seat, which goes along. */
interface Offered {
  readonly ticketId: string;
  readonly partnerId: string | null;
}

/** The tickets given for a held order, by `useSentChoice`. */
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
  const isAllowed = exchangeUntil !== null;
  const read = useExchangeOffersQuery(
    isAllowed ? { variables: { orderCode: order.code }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const isLate = useIsLate();
  const [exchange] = useExchangeTicketsMutation({ context: { isQuiet: true } });
  const offers = (read.data ?? read.previousData)?.exchangeOffers ?? [];
  const held: readonly string[] = order.exchange?.ticketIds ?? [];

  const readAgain = () => void (isAllowed && read.refetch().catch(() => undefined));
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const { wanted, isSending, problem, choose } = useSentChoice<readonly string[]>({
    send: async (ticketIds) => {
      const { data } = await exchange({
        variables: { input: { orderCode: order.code, ticketIds: [...ticketIds] } },
      });
      if (!data) throw new Error('an exchange was answered without data');
      onOrder(data.exchangeTickets.order);
    },
    isStale: (error) => isStaleOrder(error) || isFailure(error, 'exchange_not_possible'),
    onStale,
    onFailure: readAgain,
  });
  const give = (ticketIds: readonly string[]) => {
    setAsked(ticketIds);
    choose(ticketIds);
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
    isSending,
    /** Companion tickets went along with what was pressed. */
    hasCompanions: asked !== null && !isSending && held.some((id) => !asked.includes(id)),
    problem,
    /** The offers have loaded, or are no longer waited for. */
    isRead: !isAllowed || isLate || read.data !== undefined || read.error !== undefined,
    readAgain,
    /** Gives the ticket, with the other seat of a couple seat, or no longer; a ticket of another order takes the place of those before. */
    toggle: (offer: { tickets: readonly Offered[] }, { ticketId, partnerId }: Offered) => {
      const ofOrder = given.filter((id) => offer.tickets.some((ticket) => ticket.ticketId === id));
      const both = partnerId === null ? [ticketId] : [ticketId, partnerId];
      const others = ofOrder.filter((id) => !both.includes(id));
      give(ofOrder.includes(ticketId) ? others : [...others, ...both]);
    },
    giveNone: () => give([]),
  };
}
