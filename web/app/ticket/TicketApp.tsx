import { useEffect, useLayoutEffect, useState } from 'react';
import { MyTicketsScreen } from '../../features/tickets/list/MyTicketsScreen.tsx';
import { TicketScreen } from '../../features/tickets/ticket/TicketScreen.tsx';
import { type readPhone, useKeptTickets } from '../../features/tickets/use-kept-tickets.ts';
import { useLiveTickets } from '../../features/tickets/use-live-tickets.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { postponeUpdate } from '../../lib/update/register-worker.ts';
import { Brand } from '../../ui/page/Brand.tsx';
import { BackIcon, HomeIcon } from '../../ui/icons.tsx';
import { LanguageSwitch } from '../../ui/page/LanguageSwitch.tsx';
import { UpdateBar } from '../../ui/page/UpdateBar.tsx';
import { isUpdateMoment } from '../../lib/update/update-moment.rule.ts';
import { useWaitingUpdate } from '../../lib/update/use-waiting-update.ts';
import type * as ticketTools from '../shell/TicketTools.tsx';
import { usePath } from '../use-path.ts';
import { loadPathInstead } from '../../lib/go-to.ts';
import { miniApp, sitePath, siteSettings } from '../../storage/site-settings.ts';
import type * as heldViews from '../../storage/booking/held-views.ts';

/** `/my-tickets/{id}` -> id; null on the list. */
function ticketId(path: string): string | null {
  return /^\/my-tickets\/([^/]+)/.exec(path)?.[1] ?? null;
}

export function TicketApp({ first }: { first: Awaited<ReturnType<typeof readPhone>> | null }) {
  const t = useText();
  const path = usePath();
  const id = ticketId(path);
  const phone = useKeptTickets(first);
  useLiveTickets(phone.isKnown, phone.refresh);
  const update = useWaitingUpdate();
  const isVisitor = phone.kept !== null && !phone.hasOwner;
  useEffect(() => {
    // The partner may name the buyer; this page has no login.
    if (miniApp() && isVisitor) loadPathInstead(`/?login=${path}`);
  }, [isVisitor, path]);
  const [tools, setTools] = useState<typeof ticketTools>();
  const isShown = phone.kept !== null;
  useEffect(() => {
    // Left out when they cannot be loaded, for example without a network.
    if (isShown && innerWidth >= 768) import('../shell/TicketTools.tsx').then(setTools, () => undefined);
  }, [isShown]);
  useEffect(() => {
    if (!siteSettings().measurement) return;
    const hold = ({ holdView }: typeof heldViews) =>
      holdView({ page_kind: 'my tickets page', link_source: null });
    void import('../../storage/booking/held-views.ts').then(hold, () => undefined);
  }, [path]);
  useLayoutEffect(() => {
    document.title = `${t(id ? 'route.ticket.title' : 'route.myTickets.title')} · Mở Màn`;
  }, [t, id]);
  return (
    <>
      <a className="mm-skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="mm-header">
        <div className="mm-header-inner">
          {id ? (
            <a className="mm-tool mm-ticket-back" href={sitePath('/my-tickets')}>
              <BackIcon />
              <span>{t('ticket.back')}</span>
            </a>
          ) : (
            <a className="mm-brand" href={sitePath('/')} aria-label={t('shell.brand.home')}>
              <Brand />
            </a>
          )}
          <nav className="mm-ticket-nav" aria-label={t('shell.nav')}>
            <a className="mm-tool" href={sitePath('/')} aria-label={t('shell.home')}>
              <HomeIcon />
              <span className="mm-tool-label">{t('shell.home')}</span>
            </a>
            {tools && <tools.TicketTools hasOwner={phone.hasOwner} />}
          </nav>
          <LanguageSwitch />
          {tools && <tools.WideThemeSwitch />}
        </div>
      </header>
      <main id="main" className="mm-main" tabIndex={-1}>
        {id ? <TicketScreen key={id} id={id} phone={phone} /> : <MyTicketsScreen phone={phone} />}
      </main>
      {update && isUpdateMoment(path) && <UpdateBar onUpdate={update} onLater={postponeUpdate} />}
    </>
  );
}
