import { useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { usePageTitle } from '../../../ui/page/use-page-title.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { TicketIcon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { PosterSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { AllTickets } from './AllTickets.tsx';
import { groupOf, inOrderOfSeats } from '../group-tickets.rule.ts';
import { SyncLine } from '../SyncLine.tsx';
import { TicketPager } from './TicketPager.tsx';
import type { TicketsOnPhone } from '../use-kept-tickets.ts';
import { usePhoneClock } from './use-phone-clock.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import '../tickets.css';
import './ticket.css';
import './ticket-facts.css';

/** One ticket for the gate; a swipe shows the others of its order. Works from the phone's storage alone. */
export function TicketScreen({ id, phone }: { id: string; phone: TicketsOnPhone }) {
  const t = useText();
  const { language } = useLanguage();
  const group = phone.kept ? groupOf(phone.kept.tickets, id) : undefined;
  usePageTitle(group?.first.eventTitle[language]);
  useWakeLock();
  const [isAll, setAll] = useState(false);
  const isRotating = Boolean(group?.tickets.some(({ rotation }) => rotation));
  const clock = usePhoneClock(isRotating, phone.kept?.syncedAt ?? null);
  if (phone.kept && group) {
    const tickets = inOrderOfSeats(group.tickets);
    const { readAt } = phone.kept;
    return (
      <div className="mm-gate">
        {isAll ? (
          <AllTickets tickets={tickets} />
        ) : (
          <TicketPager group={{ ...group, tickets }} id={id} now={readAt} clock={clock} />
        )}
        {tickets.length > 1 && (
          <p className="mm-gate-toggle">
            <Button onClick={() => setAll(!isAll)}>
              {isAll ? t('ticket.all.back') : t('ticket.all', { count: tickets.length })}
            </Button>
          </p>
        )}
        <SyncLine kept={phone.kept} sync={phone.sync} />
      </div>
    );
  }
  if (!phone.kept || phone.sync === 'running') {
    return (
      <Page width="narrow">
        <PosterSkeleton ratio="2 / 3" />
      </Page>
    );
  }
  return (
    <EmptyState
      isWholePage
      picture={<TicketIcon size={56} />}
      title={t('ticket.missing.title')}
      text={t('ticket.missing.text')}
    >
      <Button look="primary" onClick={phone.refresh}>
        {t('error.state.retry')}
      </Button>
      <a className={buttonClass()} href={sitePath('/my-tickets')}>
        {t('ticket.back')}
      </a>
    </EmptyState>
  );
}
