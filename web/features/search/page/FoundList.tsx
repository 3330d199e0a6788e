import { type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SearchScreenQuery } from '../../../generated/operations/search-screen.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { EventCard } from '../../../ui/cards/EventCard.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EventCardSkeleton } from '../../../ui/states/Skeletons.tsx';
import { useListPlace } from './use-list-place.ts';
import { useMoreNearEnd } from './use-more-near-end.ts';
import type { AddressInUse } from './use-search-address.ts';
import '../../../ui/cards/event-rail.css';

/** The events. More are loaded near the end or by the link below, which opens the next page without script. */
export function FoundList({
  found,
  firstPage,
  pathTo,
  isBusy,
  onMore,
}: {
  found: NonNullable<SearchScreenQuery['search']>;
  /** The first page in the list. */
  firstPage: number;
  pathTo: AddressInUse['pathTo'];
  isBusy: boolean;
  onMore: () => Promise<void>;
}) {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const remember = useListPlace(list);
  const end = useMoreNearEnd(found.hasMore && !isBusy, onMore);
  const { events, total, page, hasMore } = found;
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // After a key press the focus moves to the first new event, because the link moves away.
    const first = event.detail === 0 ? events.length : -1;
    setProblem(null);
    onMore().then(
      () => {
        if (first >= 0) list.current?.querySelectorAll<HTMLElement>('h3 a')[first]?.focus();
      },
      (error: unknown) => setProblem(failureText(t, error)),
    );
  };
  return (
    <>
      {firstPage > 1 && (
        <p className="mm-find-more">
          <Link className={buttonClass()} to={pathTo({ page: firstPage - 1 })} rel="prev">
            {t('search.page.earlier')}
          </Link>
        </p>
      )}
      <h2 className="mm-unseen">{t('search.page.list')}</h2>
      <ul className="mm-events mm-find-list" ref={list} onClickCapture={remember}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} source="search results" />
          </li>
        ))}
      </ul>
      <div className="mm-find-more" ref={end}>
        <p role="status">{firstPage === 1 && t('search.page.shown', { shown: events.length, total })}</p>
        {problem && <p role="alert">{problem}</p>}
        {hasMore && (
          <Link
            className={buttonClass()}
            to={pathTo({ page: page + 1 })}
            rel="next"
            aria-busy={isBusy || undefined}
            onClick={more}
          >
            {t('search.more')}
          </Link>
        )}
      </div>
    </>
  );
}

export function FoundListSkeleton() {
  return (
    <div className="mm-events mm-find-list" aria-busy="true">
      {Array.from({ length: 8 }, (_, at) => (
        <EventCardSkeleton key={at} />
      ))}
    </div>
  );
}
