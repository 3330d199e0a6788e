import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { InstallOffer } from '../../../parts/install/InstallOffer.tsx';
import { isStandalone } from '../../../lib/is-standalone.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { PersonIcon, TicketIcon } from '../../../ui/icons.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { TicketCardSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';
import type { OnlineParts as OnlinePartsType } from './OnlineParts.tsx';
import { groupTickets, splitByTime, type TicketGroup } from '../group-tickets.rule.ts';
import { HowKept } from './HowKept.tsx';
import { SyncLine } from '../SyncLine.tsx';
import { TicketGroupCard } from './TicketGroupCard.tsx';
import type { TicketsOnPhone } from '../use-kept-tickets.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import '../tickets.css';

type Props = ComponentProps<typeof OnlinePartsType>;

/** Left out when it cannot be loaded, for example without a network. */
const OnlineParts = lazy<ComponentType<Props>>(() =>
  import('./OnlineParts.tsx').then(
    (m) => ({ default: m.OnlineParts }),
    () => ({ default: ({ empty }) => empty }),
  ),
);

export function MyTicketsScreen({ phone }: { phone: TicketsOnPhone }) {
  const t = useText();
  return (
    <Page width="wide">
      <PageTitle>{t('route.myTickets.title')}</PageTitle>
      <TicketList phone={phone} />
      {phone.hasOwner && (
        <p className="mm-tickets-orders">
          <a className={buttonClass({ look: 'quiet' })} href={sitePath('/my-orders')}>
            {t('tickets.toOrders')}
          </a>
        </p>
      )}
    </Page>
  );
}

function TicketList({ phone }: { phone: TicketsOnPhone }) {
  const t = useText();
  const { language } = useLanguage();
  const { kept, sync, hasOwner, isKnown, refresh } = phone;
  if (kept && kept.tickets.length > 0) {
    const { upcoming, past } = splitByTime(groupTickets(kept.tickets), kept.readAt);
    return (
      <>
        <SyncLine kept={kept} sync={sync} />
        {kept.broken > 0 && <p className="mm-sync-at">{t('tickets.broken', { count: kept.broken })}</p>}
        {upcoming.length > 0 && <TicketSection title={t('tickets.list.upcoming')} groups={upcoming} />}
        <InstallOffer />
        <HowKept />
        {past.length > 0 && <TicketSection title={t('tickets.list.past')} groups={past} isPast />}
        {isKnown && (
          <Suspense fallback={null}>
            <OnlineParts
              titlesHeld={kept.tickets.map(({ eventTitle }) => eventTitle[language])}
              onOver={refresh}
            />
          </Suspense>
        )}
      </>
    );
  }
  if (kept && !hasOwner) {
    return (
      <EmptyState
        picture={<PersonIcon size={56} />}
        title={t('tickets.visitor.title')}
        text={t(isStandalone() ? 'tickets.visitor.standalone' : 'tickets.visitor.text')}
      >
        <a className={buttonClass({ look: 'primary' })} href={sitePath('/?login=/my-tickets')}>
          {t('shell.login.open')}
        </a>
      </EmptyState>
    );
  }
  if (!kept || sync === 'running') return <ListSkeleton />;
  if (sync === 'offline') return <FailedState text={t('tickets.sync.offlineEmpty')} onRetry={refresh} />;
  if (sync === 'failed') return <FailedState text={t('tickets.sync.failedEmpty')} onRetry={refresh} />;
  if (sync === 'signedOut') {
    return (
      <EmptyState
        picture={<PersonIcon size={56} />}
        title={t('session.expired.title')}
        text={t(isStandalone() ? 'tickets.visitor.standalone' : 'tickets.visitor.text')}
      >
        <a className={buttonClass({ look: 'primary' })} href={sitePath('/?login=/my-tickets')}>
          {t('shell.login.open')}
        </a>
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<ListSkeleton />}>
      <OnlineParts
        titlesHeld={[]}
        onOver={refresh}
        loading={<ListSkeleton />}
        empty={
          <EmptyState
            picture={<TicketIcon size={56} />}
            title={t('tickets.empty.title')}
            text={t('tickets.empty.text')}
          >
            <a className={buttonClass({ look: 'primary' })} href={sitePath('/')}>
              {t('tickets.empty.browse')}
            </a>
          </EmptyState>
        }
      />
    </Suspense>
  );
}

function TicketSection({
  title,
  groups,
  isPast = false,
}: {
  title: string;
  groups: TicketGroup<StoredTicket>[];
  isPast?: boolean;
}) {
  return (
    <section className="mm-ticket-section">
      <h2>{title}</h2>
      <ul className="mm-ticket-list">
        {groups.map((group) => (
          <li key={group.key}>
            <TicketGroupCard group={group} isPast={isPast} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListSkeleton() {
  const t = useText();
  return (
    <div className="mm-ticket-list" role="status" aria-label={t('tickets.loading')}>
      <TicketCardSkeleton />
      <TicketCardSkeleton />
    </div>
  );
}
