import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { Link, useParams } from 'react-router-dom';
import { useWaitingListScreenQuery } from '../../generated/operations/waiting-list-screen.ts';
import { eventPath } from '../../lib/event-path.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { bookingPath } from '../../lib/showing-path.rule.ts';
import { DateBlock } from '../../ui/cards/DateBlock.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { useWhenShown } from '../../lib/use-when-shown.ts';
import { JoinForm } from './JoinForm.tsx';
import { OfferCard } from './OfferCard.tsx';
import { WaitingPlace } from './WaitingPlace.tsx';
import './waiting.css';

const READ_AGAIN_MS = 10_000;

export function WaitingListScreen() {
  const t = useText();
  const { time } = useFormats();
  const { showingId = '' } = useParams();
  const { data, error, refetch } = useWaitingListScreenQuery({
    variables: { showingId },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = () => void refetch().catch(() => undefined);
  useWhenShown(readAgain, READ_AGAIN_MS);
  const showing = data?.showing;
  if (data && !showing) throw new NotFound(`no showing ${showingId}`);
  const place = data?.waitingPlaces.find((one) => one.showing.id === showingId);
  const isWaiting = place?.state === 'waiting' || place?.state === 'offered';
  return (
    <Page width="reading">
      <OfflineLine />
      <PageTitle>{t('waiting.title')}</PageTitle>
      {showing ? (
        <div className="mm-waiting">
          <div className="mm-waiting-what">
            <DateBlock at={showing.startsAt} />
            <div>
              <h2>
                <Link className="mm-waiting-event" to={eventPath(showing.event)}>
                  {showing.event.title}
                </Link>
              </h2>
              <p>{time(showing.startsAt)}</p>
              <p>{withCity(showing.event.venue.name, showing.event.venue.city)}</p>
            </div>
          </div>
          {place?.offer && (
            <OfferCard offer={place.offer} placeId={place.id} showing={showing} onChanged={readAgain} />
          )}
          {place?.state === 'waiting' && <WaitingPlace place={place} onChanged={readAgain} />}
          {place?.state === 'passed' && <Notice type="info">{t('waiting.passed')}</Notice>}
          {place?.state === 'over' && <Notice type="info">{t('waiting.over')}</Notice>}
          {!isWaiting && showing.hasWaitingList && <JoinForm showing={showing} onJoined={readAgain} />}
          {!isWaiting && !showing.hasWaitingList && place?.state !== 'over' && (
            <>
              <Notice type="info">
                {t(
                  showing.ticketTypes.some(({ left, companionOf }) => left > 0 && companionOf === null)
                    ? 'waiting.left'
                    : 'waiting.closed',
                )}
              </Notice>
              <Link className={buttonClass({ look: 'primary' })} to={bookingPath(showing.event, showing.id)}>
                {t('waiting.toBooking')}
              </Link>
            </>
          )}
        </div>
      ) : error ? (
        <UnloadedState error={error} onRetry={readAgain} />
      ) : (
        <div aria-busy="true" className="mm-waiting">
          <LineSkeleton height={72} />
          <LineSkeleton height={220} />
        </div>
      )}
    </Page>
  );
}
