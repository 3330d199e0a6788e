import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { BackIcon, CalendarIcon, PersonIcon, PlaceIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { useGoBack } from '../../lib/use-go-back.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { EventOfScreen } from './event-of-screen.ts';
import { EventPlace } from './EventPlace.tsx';
import { EventTime } from './EventTime.tsx';
import { FilmLines } from './film/FilmLines.tsx';
import { ShareButton } from './ShareButton.tsx';
import './event-head.css';

/** Longer titles are set smaller, so that time and place stay in view. */
const LONG_TITLE = 60;

export function EventHead({ event }: { event: EventOfScreen }) {
  const t = useText();
  const goBack = useGoBack();
  return (
    <header className="mm-event-head">
      <div
        className="mm-event-glow"
        style={{ backgroundImage: `url("${event.posterPreview ?? event.poster}")` }}
        aria-hidden="true"
      />
      <button type="button" className="mm-event-back" aria-label={t('event.back')} onClick={goBack}>
        <BackIcon />
      </button>
      <div className="mm-event-poster">
        <Picture
          src={event.poster}
          preview={event.posterPreview}
          alt={t('event.poster', { title: event.title })}
          sizes={pictureSizes.eventPoster}
          isMain
        />
      </div>
      <div className="mm-event-words">
        <h1 tabIndex={-1} className={event.title.length > LONG_TITLE ? 'mm-event-title-long' : undefined}>
          {event.title}
        </h1>
        <ChangeNotice status={event.status} notice={event.notice} />
        {event.performers.length > 0 && (
          <p className="mm-event-artists">
            {event.performers.map(({ name, slug }, at) => (
              <Fragment key={slug}>
                {at > 0 && ' · '}
                <Link to={`/artists/${slug}`}>{name}</Link>
              </Fragment>
            ))}
          </p>
        )}
        <ul className="mm-event-facts">
          <li>
            <CalendarIcon size={20} />
            <EventTime event={event} />
          </li>
          <li>
            <PlaceIcon size={20} />
            <EventPlace event={event} />
          </li>
          {event.film && <FilmLines film={event.film} />}
          {event.minAge !== null && !event.film && (
            <li>
              <PersonIcon size={20} />
              <span>{t('event.minAge', { age: event.minAge })}</span>
            </li>
          )}
          {event.isForFamilies && (
            <li>
              <PersonIcon size={20} />
              <span>{t('event.families')}</span>
            </li>
          )}
        </ul>
        <ShareButton title={event.title} />
      </div>
    </header>
  );
}
