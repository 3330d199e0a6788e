import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  type PresaleScreenQuery,
  usePresaleScreenQuery,
} from '../../../generated/operations/presale-screen.ts';
import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { NotFound } from '../../../lib/not-found.ts';
import { clockOffset, onPhoneClock } from '../../../storage/clock/server-clock.rule.ts';
import { TicketIcon } from '../../../ui/icons.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { BottomActionBar } from '../../../ui/page/BottomActionBar.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';
import { QueueHeader } from '../QueueHeader.tsx';
import { bookingPath } from '../turn/TurnRunning.tsx';
import { PresaleForm } from './PresaleForm.tsx';
import '../queue.css';

/** The countdown is shown only when less than this is left. */
const DAY_SECONDS = 86_400;

type Presale = NonNullable<PresaleScreenQuery['presale']>;
type Showing = NonNullable<PresaleScreenQuery['showing']>;

export function PresaleScreen() {
  const { showingId = '' } = useParams();
  const { data, error, refetch } = usePresaleScreenQuery({
    variables: { showingId },
    fetchPolicy: 'no-cache',
  });
  const read = () => void refetch().catch(() => undefined);
  if (!data)
    return (
      <Page width="reading">
        {error ? <UnloadedState error={error} onRetry={read} /> : <LineSkeleton height={240} />}
      </Page>
    );
  const { presale, showing } = data;
  if (!showing) throw new NotFound();
  return (
    <Page>
      <div className="mm-queue">
        <QueueHeader showing={showing} />
        <div className="mm-queue-main">
          {presale ? (
            <Doors key={presale.serverNow} presale={presale} showing={showing} onChange={read} />
          ) : (
            <NoPresale showing={showing} />
          )}
        </div>
      </div>
    </Page>
  );
}

function NoPresale({ showing }: { showing: Showing }) {
  const t = useText();
  return (
    <EmptyState
      picture={<TicketIcon size={48} />}
      title={t('presale.none.title')}
      text={t('presale.none.text')}
    >
      <Link className={buttonClass({ look: 'primary' })} to={eventPath(showing.event)}>
        {t('queue.backToEvent')}
      </Link>
    </EmptyState>
  );
}

function Doors({ presale, showing, onChange }: { presale: Presale; showing: Showing; onChange: () => void }) {
  const t = useText();
  const { dateTime } = useFormats();
  const [offset] = useState(() => clockOffset(presale.serverNow, Date.now()));
  const opensAt = onPhoneClock(presale.opensAt, offset);
  const saleOpensAt = onPhoneClock(presale.saleOpensAt, offset);
  const untilOpen = useSecondsLeft(opensAt);
  const untilSale = useSecondsLeft(saleOpensAt);
  const isPriority = presale.lane === 'priority';
  const isOver = untilSale === 0;
  const next = !isPriority && untilOpen > 0 ? opensAt : saleOpensAt;
  const untilNext = next === opensAt ? untilOpen : untilSale;
  const target = isPriority ? `/waiting-room/${showing.id}` : bookingPath(showing);
  const isWayOpen = isOver || (presale.isEntered && (isPriority || untilOpen === 0));
  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard isLit={!isOver} stub={<p className="mm-queue-hint">{t('presale.account')}</p>}>
          <div className="mm-queue-live">
            <h2>{t(isOver ? 'presale.over.title' : `presale.${presale.lane}.title`)}</h2>
            {!isOver && untilNext < DAY_SECONDS && (
              <p className="mm-queue-clock">
                <Timer until={new Date(next).toISOString()} />
              </p>
            )}
            <p>
              {isOver
                ? t('presale.over.text')
                : t(`presale.${presale.lane}.text`, {
                    at: dateTime(presale.opensAt),
                    sale: dateTime(presale.saleOpensAt),
                  })}
            </p>
          </div>
        </TicketCard>
      </section>
      {presale.isEntered && !isOver && (
        <Notice type="success" isUrgent title={t('presale.entered.title')}>
          {t(`presale.entered.${presale.lane}`, { at: dateTime(presale.opensAt) })}
        </Notice>
      )}
      {!presale.isEntered && !isOver && <PresaleForm showingId={showing.id} onEntered={onChange} />}
      {isWayOpen && (
        <BottomActionBar>
          <Link className={buttonClass({ look: 'primary', size: 'large', isWide: true })} to={target}>
            {t(isPriority ? 'queue.gather.button' : 'event.action.book_now')}
          </Link>
        </BottomActionBar>
      )}
    </>
  );
}
