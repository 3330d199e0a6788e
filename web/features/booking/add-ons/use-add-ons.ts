import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useAddOnsQuery } from '../../../generated/operations/add-ons.ts';
import { useChooseAddOnsMutation } from '../../../generated/operations/choose-add-ons.ts';
import type { AddOn, BookingOrder, BookingShowing } from '../booking-types.ts';
import { useSentChoice } from '../order/use-sent-choice.ts';

type Quantities = Readonly<Record<string, number>>;

export type AddOnsState = ReturnType<typeof useAddOns>;

/** The add-ons of a held order, chosen by `useSentChoice`. */
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
  const read = useAddOnsQuery(
    showing.hasAddOns
      ? { variables: { showingId: showing.id }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const [chooseAddOns] = useChooseAddOnsMutation({ context: { isQuiet: true } });
  const [answered, setAnswered] = useState<readonly AddOn[] | null>(null);

  const held: Quantities = Object.fromEntries(
    order.addOns.map(({ addOnId, quantity }) => [addOnId, quantity]),
  );
  const { wanted, isSending, problem, choose } = useSentChoice<Quantities>({
    send: async (asked) => {
      const { data } = await chooseAddOns({
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
    },
    onStale,
    onFailure: () => {
      setAnswered(null);
      void read.refetch().catch(() => undefined);
    },
  });
  const quantities = wanted ?? held;
  return {
    /** Undefined while they load. */
    list: answered ?? read.data?.addOns,
    /** They could not be loaded. */
    isMissing: read.error !== undefined && read.data === undefined,
    readAgain: () => void read.refetch().catch(() => undefined),
    held,
    /** As pressed; what the order has once nothing is being sent. */
    quantities,
    isSending,
    problem,
    setQuantity: (addOnId: string, quantity: number) => choose({ ...quantities, [addOnId]: quantity }),
  };
}
