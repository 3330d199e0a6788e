import { startOfDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type FilmPage_filmsFragment, useMoreFilmsLazyQuery } from '../../generated/operations/more-films.ts';
import type { FilmState } from '../../generated/schema-types.ts';
import { fromSource } from '../../lib/link-source.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { EventRail } from '../../ui/cards/EventRail.tsx';
import { NextIcon } from '../../ui/icons.tsx';

/** Current and future films on a dark background; left out when there are none. */
export function FilmSection({
  showing,
  coming,
}: {
  /** Null when the film service is not available. */
  showing: FilmPage_filmsFragment | null;
  coming: FilmPage_filmsFragment | null;
}) {
  const t = useText();
  if (!showing?.edges.length && !coming?.edges.length) return null;
  return (
    <div className="mm-home-films" data-theme="dark">
      {showing && <FilmRail title={t('home.films')} state="showing" first={showing} />}
      {coming && <FilmRail title={t('home.films.coming')} state="coming" first={coming} />}
      <div className="mm-home-section">
        <Link className="mm-home-all" to="/search?categories=film" state={fromSource('view-more button')}>
          {t('home.films.all')}
          <NextIcon size={18} />
        </Link>
      </div>
    </div>
  );
}

function FilmRail({
  title,
  state,
  first,
}: {
  title: string;
  state: FilmState;
  first: FilmPage_filmsFragment;
}) {
  const t = useText();
  const [more, setMore] = useState<FilmPage_filmsFragment[]>([]);
  const [ask, { loading }] = useMoreFilmsLazyQuery();
  const { endCursor: after, hasNextPage } = (more.at(-1) ?? first).pageInfo;
  const films = [first, ...more].flatMap(({ edges }) => edges.map(({ node }) => node));
  // A future film is listed by its release date, which may be later than a preview.
  const events = films.map(({ event, releasedOn }) =>
    state === 'coming' ? { ...event, shownStart: startOfDay(releasedOn).toISOString() } : event,
  );
  if (events.length === 0) return null;
  const next = async () => {
    const { data } = await ask({ variables: { state, after } }).catch(() => ({ data: undefined }));
    const { films } = data ?? {};
    if (films) setMore((known) => [...known, films]);
  };
  return (
    <div className="mm-home-section">
      <EventRail
        title={title}
        events={events}
        source="homepage"
        more={
          hasNextPage && (
            <button type="button" className="mm-home-all" aria-busy={loading} onClick={() => void next()}>
              {t('home.films.more')}
            </button>
          )
        }
      />
    </div>
  );
}
