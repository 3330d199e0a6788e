import { firstNow } from '../../../lib/page-time.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShowingCard_showingFragment } from '../../../generated/operations/showing-card.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { fromSource } from '../../../lib/link-source.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { DateBlock } from '../../../ui/cards/DateBlock.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SaleBadge } from '../../../ui/cards/SaleBadge.tsx';
import { useSession } from '../../../lib/session/session-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { showingTarget } from '../action/booking-target.rule.ts';
import { hasPresale } from '../action/way-in.rule.ts';
import { ChangeNotice } from '../ChangeNotice.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import { LookLink } from './LookLink.tsx';
import { WaitingListLink } from './WaitingListLink.tsx';
import { TicketTypeList } from './TicketTypeList.tsx';
import './showing-card.css';

export function ShowingCard({
  event,
  showing,
  isOnly,
  hasDateBlock,
}: {
  event: EventOfScreen;
  showing: ShowingCard_showingFragment;
  isOnly: boolean;
  /** False where the day is shown above already. */
  hasDateBlock: boolean;
}) {
  const t = useText();
  const f = useFormats();
  const typesId = useId();
  const [isOpen, setOpen] = useState(false);
  const { status } = useSession();
  const target = showingTarget(event, showing, status !== 'signedIn');
  const when = f.dateTime(showing.startsAt);
  const isOver = showing.saleStatus === 'event_over';
  return (
    <article className={isOver ? 'mm-showing mm-showing-over' : 'mm-showing'}>
      <div className="mm-showing-head">
        {hasDateBlock && <DateBlock at={showing.startsAt} />}
        <div className="mm-showing-times">
          <h3>
            <span className="mm-numbers">{f.time(showing.startsAt)}</span>
            <span>{f.dateLong(showing.startsAt)}</span>
          </h3>
          <p>{t('event.showing.doors', { doors: f.clock(showing.doorsAt), end: f.clock(showing.endsAt) })}</p>
          {hasPresale(showing, firstNow()) && (
            <p>
              <Link to={`/presale/${showing.id}`}>{t('presale.link')}</Link>
            </p>
          )}
          {showing.queueRequired && showing.callToAction === 'waiting_room' && (
            <p>{t('event.showing.queue', { minutes: limits.turnMinutes })}</p>
          )}
        </div>
        {isOnly ? (
          <AddToCalendar event={event} showing={showing} />
        ) : (
          <div className="mm-showing-action">
            {!isOver && (
              <button
                type="button"
                className="mm-showing-prices"
                aria-expanded={isOpen}
                aria-controls={typesId}
                aria-label={`${t('event.tickets.show')}: ${when}`}
                onClick={() => setOpen(!isOpen)}
              >
                {t('event.tickets.show')}
                <Icon size={18}>
                  <path d={isOpen ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} />
                </Icon>
              </button>
            )}
            {target && showing.callToAction ? (
              <Link
                className={buttonClass()}
                to={target}
                state={fromSource('event details page')}
                aria-label={`${t(`event.action.${showing.callToAction}`)}: ${when}`}
              >
                {t(`event.action.${showing.callToAction}`)}
              </Link>
            ) : (
              <SaleBadge status={showing.saleStatus} happens={showing.status} />
            )}
          </div>
        )}
      </div>
      {(showing.status !== event.status || showing.notice !== event.notice) && (
        <ChangeNotice status={showing.status} notice={showing.notice} change={showing.change} />
      )}
      {isOnly ? (
        <>
          <TicketTypeList showing={showing} />
          <LookLink event={event} showing={showing} />
          <WaitingListLink showing={showing} />
        </>
      ) : (
        <div id={typesId} hidden={!isOpen}>
          <TicketTypeList showing={showing} />
          <LookLink event={event} showing={showing} />
          <WaitingListLink showing={showing} />
          <AddToCalendar event={event} showing={showing} />
        </div>
      )}
    </article>
  );
}
