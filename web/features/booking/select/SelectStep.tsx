import { limits } from '@mo-man/schema/limits.ts';
import { countTickets, selectionProblem } from '@mo-man/schema/rules/order/selection.rule.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { InAppAdvice } from '../../../shared/install/InAppAdvice.tsx';
import { useText } from '../../../shared/intl/use-text.ts';
import { FeeNote } from '../../../shared/fees/FeeNote.tsx';
import { useToast } from '../../../shared/ui/toast/use-toast.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { forgetTurn, type KeptTurn } from '../../../storage/turn-token.ts';
import type { BookingOrder, BookingShowing } from '../booking-types.ts';
import type { HouseSeat } from './seats/house/house.rule.ts';
import { ChoiceNews } from './ChoiceNews.tsx';
import type { HoldFailure } from './hold-failure.rule.ts';
import { seatName } from './seats/seat-plan.rule.ts';
import { SelectNotices } from './SelectNotices.tsx';
import { SelectOnPlan } from './SelectOnPlan.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { TicketTypeList } from './ticket-types/TicketTypeList.tsx';
import { TurnClock } from './TurnClock.tsx';
import { useHold } from './use-hold.ts';
import { useQuote } from './use-quote.ts';
import { useSelection } from './use-selection.ts';
import { useStock } from './seats/use-stock.ts';

/** Step 1: which tickets. Nothing is held before the button is pressed. */
export function SelectStep({
  showing,
  turn,
  isArrival,
  readStock,
  onHeld,
  onLiveOrder,
}: {
  showing: BookingShowing;
  /** The running turn of a showing with a queue. */
  turn: KeptTurn | undefined;
  isArrival: boolean;
  readStock: () => void;
  onHeld: (order: BookingOrder) => void;
  /** The account has a live order that this screen did not know of. */
  onLiveOrder: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const chosen = useSelection(showing.id);
  const { selection } = chosen;
  const changes = useStock(showing.id, readStock);
  const { quote, isStale, error: quoteError } = useQuote(showing.id, selection);
  const { isHolding, hold } = useHold(showing.id, turn?.token);
  const [failure, setFailure] = useState<HoldFailure | null>(null);
  const [lost, setLost] = useState<string[]>([]);
  const [single, setSingle] = useState('');

  const count = countTickets(selection);
  const problem = selectionProblem(selection, showing.maxTicketsPerAccount);
  const isSeated = Boolean(showing.seatMap);
  const section = showing.seatMap?.sections.find(({ id }) => id === selection.sectionId);

  const goToQueue = () => {
    forgetTurn(showing.id);
    void navigate(`/queue/${showing.id}`, { replace: true });
  };
  const act = async () => {
    setFailure(null);
    setLost([]);
    const answer = await hold(selection);
    if ('order' in answer) {
      chosen.reset();
      onHeld(answer.order);
      return;
    }
    const refused = answer.failure;
    if (refused.kind === 'liveOrder') onLiveOrder();
    if (refused.kind === 'seatsTaken') chosen.dropSeats(refused.seatIds);
    if (refused.kind === 'turn') {
      toast.warning(refused.text);
      goToQueue();
    }
    setFailure(refused);
    readStock();
  };
  const lose = (seats: HouseSeat[]) => {
    chosen.dropSeats(seats.map(({ id }) => id));
    setLost(seats.map(seatName));
  };

  const notices = (
    <SelectNotices
      showing={showing}
      chosen={chosen}
      failure={failure}
      lost={lost}
      single={single}
      isTooMany={problem === 'too_many_tickets'}
      quoteError={quoteError}
    />
  );
  return (
    <StepFrame
      showing={showing}
      title={isSeated ? t('booking.select.titleSeats') : t('booking.select.titleTypes')}
      isArrival={isArrival}
      above={<InAppAdvice />}
      bought={{ sums: quote, sectionName: section?.name, count, isStale }}
      clock={turn && <TurnClock turn={turn} onEnd={goToQueue} />}
      action={
        <Button
          look="primary"
          size="large"
          isWide
          isBusy={isHolding}
          disabled={problem !== null}
          onClick={() => void act()}
        >
          {count > 0 ? t('booking.select.hold') : t('booking.select.holdNothing')}
        </Button>
      }
    >
      <p className="mm-booking-lead">
        {turn
          ? t('booking.select.leadTurn', { max: showing.maxTicketsPerAccount })
          : t('booking.select.lead', { max: showing.maxTicketsPerAccount, minutes: limits.holdMinutes })}
      </p>
      <FeeNote types={typesOf(showing)} className="mm-booking-lead" />
      <ChoiceNews count={count} quote={quote} isStale={isStale} />
      {showing.seatMap ? (
        <SelectOnPlan
          showing={showing}
          plan={showing.seatMap}
          chosen={chosen}
          isHolding={isHolding}
          changes={changes}
          notices={notices}
          onLost={lose}
          onSingle={(seats) => setSingle(seats.map(seatName).join(', '))}
        />
      ) : (
        <>
          {notices}
          <TicketTypeList types={showing.ticketTypes} most={showing.maxTicketsPerAccount} chosen={chosen} />
        </>
      )}
    </StepFrame>
  );
}

/** Everything that is sold of the showing. */
const typesOf = ({ seatMap, ticketTypes }: BookingShowing) =>
  seatMap ? seatMap.sections.flatMap((section) => section.ticketTypes) : ticketTypes;
