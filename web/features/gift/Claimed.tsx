import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { TicketIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

export function Claimed({ hasTickets }: { hasTickets: boolean }) {
  const t = useText();
  return (
    <EmptyState
      picture={<TicketIcon size={56} />}
      title={t('gift.claimed.title')}
      text={t(hasTickets ? 'gift.claimed.text' : 'gift.claimed.free')}
      isWholePage
    >
      <a
        className={buttonClass({ look: 'primary' })}
        href={sitePath(hasTickets ? '/my-tickets' : '/gift-ticket')}
      >
        {t(hasTickets ? 'shell.tickets' : 'route.gift.title')}
      </a>
    </EmptyState>
  );
}
