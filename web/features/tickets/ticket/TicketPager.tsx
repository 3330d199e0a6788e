import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { NextIcon } from '../../../ui/icons.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';
import type { TicketGroup } from '../group-tickets.rule.ts';
import type { PhoneClock } from './phone-clock.rule.ts';
import { TicketFace } from './TicketFace.tsx';
import { sitePath } from '../../../storage/site-settings.ts';

/** The tickets of a group side by side, by swipe or arrow. The address follows, so that a reload shows the same ticket. */
export function TicketPager({
  group,
  id,
  now,
  clock,
}: {
  group: TicketGroup<StoredTicket>;
  id: string;
  now: number;
  clock: PhoneClock;
}) {
  const t = useText();
  const strip = useRef<HTMLDivElement>(null);
  const { tickets } = group;
  const start = Math.max(
    0,
    tickets.findIndex((ticket) => ticket.id === id),
  );
  const [at, setAt] = useState(start);

  // Draws the ticket in view first and its neighbours one by one, because drawing a QR code is slow on a phone.
  const [reach, setReach] = useState(0);
  useEffect(() => {
    if (reach >= tickets.length - 1) return;
    const waiting = setTimeout(() => setReach(reach + 1));
    return () => clearTimeout(waiting);
  }, [reach, tickets.length]);

  const show = (page: number, behavior: ScrollBehavior = 'smooth') => {
    const target = strip.current?.children[page] as HTMLElement | undefined;
    strip.current?.scrollTo({ left: target?.offsetLeft ?? 0, behavior });
  };
  // Before the first paint: the first script has already drawn this ticket, and it must not move.
  useLayoutEffect(() => show(start, 'instant'), [start]);

  // Turning the phone keeps the same ticket in view, although the width of the scrolled strip changes.
  const width = useRef(0);
  const keepInSight = useEffectEvent((now: number) => {
    const before = width.current;
    width.current = now;
    if (before !== 0 && before !== now) show(at, 'instant');
  });
  useEffect(() => {
    const watched = strip.current;
    if (!watched) return;
    const watching = new ResizeObserver(() => keepInSight(watched.clientWidth));
    watching.observe(watched);
    return () => watching.disconnect();
  }, []);

  const follow = () => {
    // Scrolled by the browser after a change of width, not by the buyer.
    if (strip.current && width.current !== 0 && strip.current.clientWidth !== width.current) return;
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const page = Math.round(scrollLeft / clientWidth);
    const ticket = tickets[page];
    if (page === at || !ticket) return;
    setAt(page);
    history.replaceState(history.state, '', sitePath(`/my-tickets/${ticket.id}${location.search}`));
  };

  return (
    <section aria-roledescription="carousel" aria-label={t('tickets.count', { count: tickets.length })}>
      {tickets.length > 1 && (
        <div className="mm-pager-bar">
          <Button
            className="mm-pager-back"
            disabled={at === 0}
            aria-label={t('ticket.previous')}
            onClick={() => show(at - 1)}
          >
            <NextIcon />
          </Button>
          <p className="mm-numbers" aria-live="polite">
            {t('ticket.position', { at: at + 1, of: tickets.length })}
          </p>
          <Button
            disabled={at === tickets.length - 1}
            aria-label={t('ticket.next')}
            onClick={() => show(at + 1)}
          >
            <NextIcon />
          </Button>
        </div>
      )}
      <div className="mm-pager" ref={strip} onScroll={follow}>
        {tickets.map((ticket, page) => (
          <div key={ticket.id} className="mm-page-of-pager" inert={page !== at} aria-roledescription="slide">
            {Math.abs(page - at) <= reach && (
              <TicketFace ticket={ticket} now={now} isShown={page === at} clock={clock} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
