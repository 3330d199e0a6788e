import { useEffect, useMemo, useState } from 'react';
import { UnpaidOrder } from './pay/UnpaidOrder.tsx';
import { BookingContext, useBookingContext } from './booking-context.ts';
import { type Goal, type Place, stepOfOrder } from './booking-step.rule.ts';
import type { BookingOrder, BookingShowing } from './booking-types.ts';
import { EndedOrder } from './result/EndedOrder.tsx';
import { HoldClock } from './order/HoldClock.tsx';
import { ChangeStep } from './select/ChangeStep.tsx';
import { PaidOrder } from './result/PaidOrder.tsx';
import { PaymentStep } from './pay/PaymentStep.tsx';
import { QuestionsStep } from './answer/QuestionsStep.tsx';
import { SelectOrResume } from './select/SelectOrResume.tsx';
import type { useBookingOrder } from './order/use-booking-order.ts';

interface CurrentStepProps {
  showing: BookingShowing;
  place: Place;
  booking: ReturnType<typeof useBookingOrder>;
  go: (step: Goal, options?: { replace?: boolean }) => void;
  onAgain: () => void;
}

export function CurrentStep(props: CurrentStepProps) {
  const { place } = props;
  const { readStock } = useBookingContext();
  const [startedAt] = useState(place.step);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (place.step !== startedAt) setMoved(true);
  }, [place.step, startedAt]);
  const isArrival = hasMoved || place.step !== startedAt;
  const context = useMemo(() => ({ isArrival, readStock }), [isArrival, readStock]);
  return (
    <BookingContext value={context}>
      <StepAt {...props} />
    </BookingContext>
  );
}

function StepAt({ showing, place, booking, go, onAgain }: CurrentStepProps) {
  const { known, take, reread } = booking;
  const takeAndGo = (order: BookingOrder) => {
    take(order);
    if (order.state !== 'cancelled' && order.state !== 'expired') {
      go(stepOfOrder(order));
    }
  };
  const rereadNow = () => {
    if (known) void reread(known.order.code);
  };
  if (place.step === 'select' || !known) {
    return (
      <SelectOrResume
        showing={showing}
        booking={booking}
        asks={place.asksAboutOrder}
        go={go}
        onAgain={onAgain}
      />
    );
  }
  const { order } = known;
  // Read again a moment later, because the clocks of phone and server may differ slightly.
  const rereadAtEnd = () => {
    rereadNow();
    setTimeout(rereadNow, 1_500);
  };
  const clock = <HoldClock key={order.state} known={known} onEnd={rereadAtEnd} />;
  const shared = { showing, known, clock };
  const goChange = () => go('change');
  switch (place.step) {
    case 'change':
      return <ChangeStep key={order.code} {...shared} onStale={rereadNow} onDone={takeAndGo} />;
    case 'questions':
      return (
        <QuestionsStep
          {...shared}
          onOrder={take}
          onStale={rereadNow}
          onChange={goChange}
          onAnswered={(next) => {
            take(next);
            go('payment');
          }}
        />
      );
    case 'payment':
      return order.state === 'awaiting_payment' ? (
        <UnpaidOrder {...shared} onOrder={takeAndGo} onStale={rereadNow} />
      ) : (
        <PaymentStep
          {...shared}
          onOrder={takeAndGo}
          onStale={rereadNow}
          onEditContact={() => go('questions')}
          onChange={goChange}
        />
      );
    case 'complete':
      return <PaidOrder showing={showing} order={order} />;
    case 'ended':
      return <EndedOrder showing={showing} order={order} onAgain={onAgain} />;
  }
}
