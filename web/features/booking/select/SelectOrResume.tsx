import { Navigate } from 'react-router-dom';
import { StepSkeleton } from '../BookingSkeleton.tsx';
import { type Goal, stepOfOrder } from '../booking-step.rule.ts';
import type { BookingShowing } from '../booking-types.ts';
import { IncompleteOrderDialog } from './IncompleteOrderDialog.tsx';
import { NotOnSale } from './NotOnSale.tsx';
import { SelectStep } from './SelectStep.tsx';
import type { useBookingOrder } from '../order/use-booking-order.ts';
import { useCancelOrder } from '../../../parts/order/use-cancel-order.ts';
import { usePresaleDoor } from './use-presale-door.ts';
import { useTurn } from './use-turn.ts';

type Props = {
  showing: BookingShowing;
  booking: ReturnType<typeof useBookingOrder>;
  asks: boolean;
  go: (step: Goal, options?: { replace?: boolean }) => void;
  onAgain: () => void;
};

export function SelectOrResume(props: Props) {
  const { showing, booking, asks, go, onAgain } = props;
  const { known, take, reread } = booking;
  const { isCancelling, problem, cancel } = useCancelOrder();
  const cancelOld = async (code: string) => {
    const ended = await cancel(code);
    if (!ended) return void reread(code);
    take(ended);
    if (ended.state === 'paid') go('complete');
    else onAgain();
  };
  return (
    <>
      {showing.queueRequired && !known ? <WithTurn {...props} /> : <Select {...props} turn={undefined} />}
      {asks && known && (
        <IncompleteOrderDialog
          showing={showing}
          known={known}
          isCancelling={isCancelling}
          problem={problem}
          onGoBack={() => go(stepOfOrder(known.order))}
          onCancel={() => void cancelOld(known.order.code)}
          onExpired={() => void reread(known.order.code)}
        />
      )}
    </>
  );
}

/** Without a running turn the buyer must wait in the queue first. */
function WithTurn(props: Props) {
  const turn = useTurn(props.showing.id);
  if (turn.status === 'loading') return <StepSkeleton />;
  if (turn.status === 'none') return <Navigate to={`/queue/${props.showing.id}`} replace />;
  return <Select {...props} turn={turn.turn} />;
}

function Select({
  showing,
  booking,
  asks,
  turn,
  go,
}: Props & { turn: Parameters<typeof SelectStep>[0]['turn'] }) {
  const { known, take } = booking;
  const door = usePresaleDoor(showing);
  if (door === 'loading') return <StepSkeleton />;
  if (showing.callToAction === null && !known && door !== 'open')
    return <NotOnSale showing={showing} hasPresale={door === 'shut'} />;
  return (
    <SelectStep
      key={booking.endedChoices}
      showing={showing}
      turn={turn}
      isAsked={asks}
      onHeld={(order) => {
        take(order);
        go('questions');
      }}
      onLiveOrder={booking.retry}
    />
  );
}
