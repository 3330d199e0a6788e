import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import type { LinkSource } from '../../lib/link-source.ts';
import { type CardEvent, EventCard } from './EventCard.tsx';
import { Icon, NextIcon } from '../icons.tsx';
import './event-rail.css';

/** A titled row of events that scrolls by touch, by its two buttons, or with the focus. Left out when empty. */
export function EventRail({
  title,
  events,
  source,
  more,
}: {
  title: string;
  events: CardEvent[];
  source: LinkSource;
  more?: ReactNode;
}) {
  const t = useText();
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ before: false, after: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const before = list.scrollLeft > 8;
      const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 8;
      setRoom((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const watch = new ResizeObserver(look);
    watch.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [events.length]);

  if (events.length === 0) return null;
  const slide = (way: 1 | -1) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.current?.scrollBy({ left: way * row.current.clientWidth, behavior });
  };
  return (
    <section className="mm-rail-section" aria-labelledby={titleId}>
      <div className="mm-rail-head">
        <h2 id={titleId}>{title}</h2>
        {more}
        {(room.before || room.after) && (
          <div className="mm-rail-tools">
            <button
              type="button"
              className="mm-tool"
              aria-label={t('events.rail.previous', { title })}
              aria-disabled={!room.before}
              onClick={() => slide(-1)}
            >
              <Icon size={20}>
                <path d="m15 5-7 7 7 7" />
              </Icon>
            </button>
            <button
              type="button"
              className="mm-tool"
              aria-label={t('events.rail.next', { title })}
              aria-disabled={!room.after}
              onClick={() => slide(1)}
            >
              <NextIcon size={20} />
            </button>
          </div>
        )}
      </div>
      <ul className="mm-events mm-rail" ref={row}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}
