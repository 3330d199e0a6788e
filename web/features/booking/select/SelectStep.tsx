import { limits } from '@mo-man/schema/limits.ts';
import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { InAppAdvice } from '../../../parts/install/InAppAdvice.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { readSeatChoice, wantsHold } from '../../../storage/booking/seat-choice.ts';
import { forgetTurn, type KeptTurn } from '../../../storage/booking/turn-token.ts';
import type { BookingOrder, BookingShowing } from '../booking-types.ts';
import { ChooseTickets } from './ChooseTickets.tsx';
import { TurnClock } from './TurnClock.tsx';
import { useHold } from './hold/use-hold.ts';
import { buyersChoice, forgetChoice, useSelection } from './use-selection.ts';

/** Step 1: the tickets. Nothing is held before the button is pressed; a press before the login counts. */
export function SelectStep({
  showing,
  turn,
  isAsked,
  onHeld,
  onLiveOrder,
}: {
  showing: BookingShowing;
  turn: KeptTurn | undefined;
  /** The buyer is asked about an older order, so nothing is held automatically. */
  isAsked: boolean;
  onHeld: (order: BookingOrder) => void;
  /** The account has a live order that this screen did not know of. */
  onLiveOrder: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [isDue] = useState(() => wantsHold(readSeatChoice(showing.id)) && !isAsked);
  const chosen = useSelection(() => buyersChoice(showing.id));
  const { isHolding, hold } = useHold(showing.id, turn?.token);

  const goToQueue = () => {
    forgetTurn(showing.id);
    void navigate(`/queue/${showing.id}`, { replace: true });
  };
  const act = async (selection: Selection) => {
    const answer = await hold(selection);
    if ('order' in answer) {
      forgetChoice(showing.id);
      onHeld(answer.order);
      return null;
    }
    const refused = answer.failure;
    if (refused.kind === 'liveOrder') onLiveOrder();
    if (refused.kind === 'turn') {
      toast.warning(refused.text);
      goToQueue();
    }
    return refused;
  };
  return (
    <ChooseTickets
      showing={showing}
      chosen={chosen}
      above={<InAppAdvice />}
      isCodeAsked
      lead={
        turn
          ? t('booking.select.leadTurn', { max: showing.maxTicketsPerAccount })
          : t('booking.select.lead', { max: showing.maxTicketsPerAccount, minutes: limits.holdMinutes })
      }
      clock={turn && <TurnClock turn={turn} onEnd={goToQueue} />}
      action={{ label: t('booking.select.hold'), isBusy: isHolding, act, isDue }}
    />
  );
}
