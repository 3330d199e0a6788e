import type { ReactNode } from 'react';
import { LiveOrders } from './LiveOrders.tsx';
import { MoreEvents } from './MoreEvents.tsx';

/** The parts of the list that need a network: orders without tickets yet, and other events. */
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
