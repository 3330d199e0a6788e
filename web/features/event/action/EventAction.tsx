import { Link } from 'react-router-dom';
import { firstNow } from '../../../lib/page-time.ts';
import { fromSource } from '../../../lib/link-source.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { BottomActionBar } from '../../../ui/page/BottomActionBar.tsx';
import { CalendarIcon, PlaceIcon } from '../../../ui/icons.tsx';
import { PriceFrom } from '../../../ui/cards/PriceFrom.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { eventTarget } from './booking-target.rule.ts';
import type { EventOfScreen } from '../event-of-screen.ts';
import { EventPlace } from '../EventPlace.tsx';
import { EventTime } from '../EventTime.tsx';
import { PriceRange } from './PriceRange.tsx';
import { RemindMe } from '../remind/RemindMe.tsx';
import { SaleOpens } from './SaleOpens.tsx';
import { wayIn } from './way-in.rule.ts';
import './event-action.css';

const coming = new Set(['not_open_for_sale_yet', 'not_open_for_registration_yet']);

export function EventAction({
  event,
  onSelectShowing,
  onOpened,
}: {
  event: EventOfScreen;
  onSelectShowing: () => void;
  onOpened: () => void;
}) {
  const t = useText();
  const { callToAction, saleStatus } = event;
  const { status } = useSession();
  const target = eventTarget(event, status !== 'signedIn');
  const isComing = saleStatus !== null && coming.has(saleStatus);
  const opening = nextOpening(event, firstNow());
  const isOver = saleStatus === 'event_over' || event.status === 'cancelled';
  const isWaitedFor = saleStatus !== null && !isOver;
  const way = isOver ? null : wayIn(event, firstNow());
  return (
    <BottomActionBar
      note={
        opening ? (
          <SaleOpens
            at={opening}
            isRegistration={saleStatus === 'not_open_for_registration_yet'}
            onOpened={onOpened}
          />
        ) : (
          isWaitedFor && <p className="mm-event-action-state">{t(`event.saleStatus.${saleStatus}`)}</p>
        )
      }
    >
      <div className="mm-event-action">
        {!isOver && (
          <p className="mm-event-action-price">
            <span className="mm-event-action-from">
              <PriceFrom min={event.minPrice} max={event.maxPrice} />
            </span>
            <span className="mm-event-action-range">
              <PriceRange min={event.minPrice} max={event.maxPrice} />
            </span>
          </p>
        )}
        <ul className="mm-event-facts mm-event-action-facts">
          <li>
            <CalendarIcon size={20} />
            <EventTime event={event} />
          </li>
          <li>
            <PlaceIcon size={20} />
            <EventPlace event={event} />
          </li>
        </ul>
        {callToAction === 'select_showing' && (
          <a
            className={buttonClass({ look: 'primary' })}
            href="#mm-event-showings"
            onClick={(press) => {
              press.preventDefault();
              onSelectShowing();
            }}
          >
            {t('event.action.select_showing')}
          </a>
        )}
        {callToAction && target && (
          <Link
            className={buttonClass({ look: 'primary' })}
            to={target}
            state={fromSource('event details page')}
          >
            {t(`event.action.${callToAction}`)}
          </Link>
        )}
        {way && (
          <Link className={buttonClass({ look: 'primary' })} to={way.path}>
            {t(`event.action.${way.kind}`)}
          </Link>
        )}
        {isWaitedFor && <RemindMe eventId={event.id} isComing={isComing} isMain={!way} />}
        {isOver && (
          <p className="mm-event-action-closed">
            {t(event.status === 'cancelled' ? 'event.status.cancelled' : 'event.saleStatus.event_over')}
          </p>
        )}
        {callToAction && <p className="mm-event-action-promise">{t('event.action.promise')}</p>}
      </div>
    </BottomActionBar>
  );
}

/** The first opening among the showings that are not on sale yet; undefined while something can be booked without a queue. */
function nextOpening({ callToAction, showings }: EventOfScreen, now: number): string | undefined {
  if (callToAction !== null && callToAction !== 'waiting_room') return undefined;
  return showings
    .filter(({ saleStatus, callToAction: act }) =>
      saleStatus ? coming.has(saleStatus) : act === 'waiting_room',
    )
    .map(({ saleOpensAt }) => saleOpensAt)
    .filter((at) => callToAction === null || Date.parse(at) > now)
    .sort((one, other) => Date.parse(one) - Date.parse(other))[0];
}
