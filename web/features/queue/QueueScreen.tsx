import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { LineSkeleton, PosterSkeleton, TicketCardSkeleton } from '../../ui/states/Skeletons.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { useStageAddress } from './gather/use-stage-address.ts';
import { positionOf } from './queue-progress.rule.ts';
import { QueueHeader } from './QueueHeader.tsx';
import { QueuePlace } from './QueuePlace.tsx';
import { useQueueState } from './use-queue-state.ts';
import './queue.css';

/** Both stages of a hot sale: the waiting room (queue type WAITING_ROOM) before the opening, then the queue (QUEUE). */
export function QueueScreen({ showingId }: { showingId: string }) {
  const t = useText();
  const state = useQueueState(showingId);
  const { showing, queue, progress, turn, isLoading, error } = state;
  useStageAddress(showingId, progress ? progress.status === 'gathering' : null);
  const title = () => {
    if (turn) return t('queue.title.turn');
    if (progress?.status === 'sold_out') return t('queue.soldOut.title');
    if (progress?.status === 'gathering') return queue?.place ? t('queue.title.gathering') : null;
    const number = queue?.place?.number;
    if (typeof number !== 'number' || !progress) return null;
    const position = positionOf(number, progress.nowServing);
    return position === 0 ? t('queue.title.yourTurn') : t('queue.title.position', { position });
  };
  usePageTitle(title());

  if (isLoading) {
    return (
      <Page>
        <div className="mm-queue" aria-busy="true">
          <div className="mm-queue-header">
            <div className="mm-queue-poster">
              <PosterSkeleton />
            </div>
            <div className="mm-skeletons">
              <LineSkeleton width={200} height={22} />
              <LineSkeleton width={160} />
            </div>
          </div>
          <div className="mm-queue-main">
            <TicketCardSkeleton />
          </div>
        </div>
      </Page>
    );
  }
  if (error !== undefined) {
    return (
      <Page width="narrow">
        <ErrorState error={error} onRetry={state.read} />
      </Page>
    );
  }
  if (!showing) throw new NotFound();
  return (
    <Page>
      <div className="mm-queue">
        <QueueHeader showing={showing} />
        <div className="mm-queue-main">
          <ConnectionNotice />
          <QueuePlace showing={showing} state={state} />
        </div>
      </div>
    </Page>
  );
}
