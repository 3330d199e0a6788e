import type { ReactNode } from 'react';
import { LiveOrders } from './LiveOrders.tsx';
import { MoreEvents } from './MoreEvents.tsx';

/** What the list has only with a network: orders whose tickets are still to come, and what else is on. */
export function OnlineParts({
  titlesHeld,
  ...orders
}: {
  titlesHeld: readonly string[];
  empty?: ReactNode;
  loading?: ReactNode;
  onOver: () => void;
}) {
  return (
    <>
      <LiveOrders {...orders} />
      <MoreEvents titlesHeld={titlesHeld} />
    </>
  );
}
