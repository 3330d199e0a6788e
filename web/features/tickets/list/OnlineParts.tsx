import type { ReactNode } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { LiveOrders } from './LiveOrders.tsx';
import { MoreEvents } from './MoreEvents.tsx';

/** The parts of the list that need a network: orders without tickets yet, codes for tickets, and other events. */
export function OnlineParts({
  titlesHeld,
  ...orders
}: {
  titlesHeld: readonly string[];
  empty?: ReactNode;
  loading?: ReactNode;
  onOver: () => void;
}) {
  const t = useText();
  return (
    <>
      <LiveOrders {...orders} />
      <p className="mm-tickets-orders">
        <a className={buttonClass({ look: 'quiet' })} href={sitePath('/gift-ticket?code=')}>
          {t('gift.enter.title')}
        </a>
      </p>
      <MoreEvents titlesHeld={titlesHeld} />
    </>
  );
}
