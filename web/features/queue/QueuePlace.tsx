import { useState } from 'react';
import { eventPath } from '../../lib/event-path.ts';
import { loadPath } from '../../lib/go-to.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { TicketIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { DrawingPanel } from './gather/DrawingPanel.tsx';
import { GatheringPanel } from './gather/GatheringPanel.tsx';
import { JoinPanel } from './waiting/JoinPanel.tsx';
import { useSecondsLeft } from '../../ui/progress/use-seconds-left.ts';
import { QueueClosed } from './waiting/QueueClosed.tsx';
import { SoldOutPanel } from './waiting/SoldOutPanel.tsx';
import { positionOf } from './queue-progress.rule.ts';
import type { QueueShowing } from './queue-types.ts';
import { bookingPath, TurnRunning } from './turn/TurnRunning.tsx';
import { TurnReady } from './turn/TurnReady.tsx';
import type { QueueState } from './use-queue-state.ts';
import { useArrivalJoin } from './use-arrival-join.ts';
import { useReturnToQueue } from './use-return-to-queue.ts';
import { useQueueActions } from './use-queue-actions.ts';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';

/** The buyer's state: outside the queue, waiting in it, next to be served, or in a running turn. */
export function QueuePlace({ showing, state }: { showing: QueueShowing; state: QueueState }) {
  const t = useText();
  const { queue, progress, turn, samples, bell } = state;
  const untilGathering = useSecondsLeft(bell?.gathersFrom ?? 0);
  const untilBell = useSecondsLeft(bell?.opensAt ?? 0);
  const actions = useQueueActions(showing.id, state);
  const [isOver, setOver] = useState(false);
  const isOpen = progress?.status !== 'stopped' && bell !== null && untilGathering === 0;
  useArrivalJoin(queue !== null, isOpen && !turn && !queue?.place, () => void actions.join());
  const lostEpoch = state.isLost && isOpen ? (progress?.epoch ?? null) : null;
  const isComingBack = useReturnToQueue(lostEpoch, actions.join);

  if (!queue || !progress) {
    return (
      <EmptyState
        picture={<TicketIcon size={48} />}
        title={t('queue.none.title')}
        text={t('queue.none.text')}
      >
        <a className={buttonClass({ look: 'primary' })} href={sitePath(bookingPath(showing))}>
          {t('queue.none.book')}
        </a>
        <a className={buttonClass()} href={sitePath(eventPath(showing.event))}>
          {t('queue.backToEvent')}
        </a>
      </EmptyState>
    );
  }
  if (turn) {
    const over = () => {
      setOver(true);
      state.read();
      // The server closes the turn a moment after it ends, so the queue is read a second time.
      setTimeout(state.read, 2_500);
    };
    return <TurnRunning showing={showing} turn={turn} onLeave={() => actions.leave('turn')} onOver={over} />;
  }
  const isGathering = untilBell > 0 && untilGathering === 0 && progress.status === 'gathering';
  if (isGathering && bell) {
    return (
      <GatheringPanel
        showingId={showing.id}
        opensAt={new Date(bell.opensAt).toISOString()}
        isIn={queue.place !== null}
        progress={progress}
        actions={actions}
      />
    );
  }
  if (progress.status === 'sold_out') {
    return <SoldOutPanel showing={showing} number={queue.place?.number ?? null} progress={progress} />;
  }
  if (queue.place?.number === null && progress.status !== 'stopped')
    return (
      <DrawingPanel
        showingId={showing.id}
        progress={progress}
        opensAt={untilBell > 0 ? (bell?.opensAt ?? null) : null}
      />
    );
  if (isOver || !queue.place) {
    const join = () => {
      setOver(false);
      return actions.join();
    };
    return (
      <>
        {isOver && (
          <Notice type="warning" isUrgent title={t('queue.over.title')}>
            {t('queue.over.text')}
          </Notice>
        )}
        <JoinPanel
          showing={showing}
          progress={progress}
          gathersFrom={bell && untilGathering > 0 ? new Date(bell.gathersFrom).toISOString() : null}
          isComingBack={isComingBack}
          actions={{ ...actions, join }}
        />
      </>
    );
  }
  const { number } = queue.place;
  if (number === null) return <QueueClosed showing={showing} number={null} progress={progress} />;
  const isServed = positionOf(number, progress.nowServing) === 0;
  return isServed && progress.status !== 'stopped' ? (
    <TurnReady
      title={showing.event.title}
      number={number}
      progress={progress}
      actions={actions}
      onStarted={() => loadPath(bookingPath(showing))}
    />
  ) : (
    <WaitingPanel showing={showing} number={number} progress={progress} samples={samples} actions={actions} />
  );
}
