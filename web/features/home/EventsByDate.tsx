import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import type { CardEvent } from '../../ui/cards/EventCard.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { CalendarIcon } from '../../ui/icons.tsx';
import { EventList } from './EventList.tsx';
import { SeeAll } from './SeeAll.tsx';

const tabs = ['thisWeekend', 'thisMonth'] as const;
type Tab = (typeof tabs)[number];

/** Events by date in the spec's two tabs (§2); the first one with events is opened. */
export function EventsByDate(lists: Record<Tab, CardEvent[]>) {
  const t = useText();
  const id = useId();
  const [chosen, setChosen] = useState<Tab | null>(null);
  const current = chosen ?? tabs.find((tab) => lists[tab].length > 0) ?? 'thisWeekend';

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length] ?? current;
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <section className="mm-home-section" aria-labelledby={`${id}-title`}>
      <div className="mm-rail-head">
        <h2 id={`${id}-title`}>{t('home.byDate')}</h2>
        {lists[current].length > 0 && (
          <SeeAll title={t(`home.byDate.${current}`)} query={`?daterange=${current}&sort=soonest`} />
        )}
      </div>
      <div className="mm-home-tabs" role="tablist" aria-labelledby={`${id}-title`} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab)}
          >
            {t(`home.byDate.${tab}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {lists[current].length > 0 ? (
          <EventList events={lists[current]} isShort />
        ) : (
          <EmptyState
            picture={<CalendarIcon size={40} />}
            title={t(`home.byDate.${current}.empty`)}
            text={t('home.byDate.empty.text')}
          />
        )}
      </div>
    </section>
  );
}
