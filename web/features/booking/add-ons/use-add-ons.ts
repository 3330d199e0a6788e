import { skipToken } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useAddOnsQuery } from '../../../generated/operations/add-ons.ts';
import { useChooseAddOnsMutation } from '../../../generated/operations/choose-add-ons.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { AddOn, BookingOrder, BookingShowing } from '../booking-types.ts';
import { isStaleOrder } from '../order/is-stale-order.ts';

type Quantities = Readonly<Record<string, number>>;

export type AddOnsState = ReturnType<typeof useAddOns>;

/** The add-ons of a held order. Each press is sent at once, so that what is shown is taken; of presses that come meanwhile only the last counts. */
export function useAddOns(
  showing: BookingShowing,
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
  const read = useAddOnsQuery(
    showing.hasAddOns
      ? { variables: { showingId: showing.id }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const [choose] = useChooseAddOnsMutation({ context: { isQuiet: true } });
  const [answered, setAnswered] = useState<readonly AddOn[] | null>(null);
  const [wanted, setWanted] = useState<Quantities | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const next = useRef<Quantities | null>(null);

  const held: Quantities = Object.fromEntries(
    order.addOns.map(({ addOnId, quantity }) => [addOnId, quantity]),
  );
  const send = async (asked: Quantities): Promise<void> => {
    const { data } = await choose({
      variables: {
        input: {
          orderCode: order.code,
          addOns: Object.entries(asked).flatMap(([addOnId, quantity]) =>
            quantity > 0 ? [{ addOnId, quantity }] : [],
          ),
        },
      },
    });
    if (!data) throw new Error('add-ons were answered without data');
    setAnswered(data.chooseAddOns.addOns);
    onOrder(data.chooseAddOns.order);
  };
  const setQuantity = async (addOnId: string, quantity: number): Promise<void> => {
    const isSending = wanted !== null;
    const asked = { ...(wanted ?? held), [addOnId]: quantity };
    next.current = asked;
    setWanted(asked);
    setProblem(null);
    if (isSending) return;
    try {
      while (next.current) {
        const now: Quantities = next.current;
        next.current = null;
        await send(now);
      }
    } catch (error) {
      next.current = null;
      setProblem(failureText(t, error));
      if (isStaleOrder(error)) onStale();
      setAnswered(null);
      void read.refetch().catch(() => undefined);
    } finally {
      setWanted(null);
    }
  };
  return {
    /** Undefined while they load. */
    list: answered ?? read.data?.addOns,
    /** They could not be loaded. */
    isMissing: read.error !== undefined && read.data === undefined,
    readAgain: () => void read.refetch().catch(() => undefined),
    held,
    /** As pressed; what the order has once nothing is being sent. */
    quantities: wanted ?? held,
    isSending: wanted !== null,
    problem,
    setQuantity: (addOnId: string, quantity: number) => void setQuantity(addOnId, quantity),
  };
}
