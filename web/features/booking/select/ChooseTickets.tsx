import { countTickets, type Selection, selectionProblem } from '@mo-man/schema/rules/order/selection.rule.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FeeNote } from '../../../parts/fees/FeeNote.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useBookingContext } from '../booking-context.ts';
import type { BookingShowing } from '../booking-types.ts';
import { ActionNote } from '../ActionNote.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { ChoiceNews } from './ChoiceNews.tsx';
import type { HoldFailure } from './hold/hold-failure.rule.ts';
import type { LayoutSeat } from './seats/layout/layout.rule.ts';
import { seatName } from './seats/seat-plan.rule.ts';
import { useStock } from './seats/use-stock.ts';
import { SelectNotices } from './SelectNotices.tsx';
import { SelectOnPlan } from './SelectOnPlan.tsx';
import { TicketCodeForm } from './ticket-types/TicketCodeForm.tsx';
import { TicketTypeList } from './ticket-types/TicketTypeList.tsx';
import { useNextWindow } from './ticket-types/use-next-window.ts';
import { useHiddenTypes } from './ticket-types/use-hidden-types.ts';
import { useQuote } from './use-quote.ts';
import type { SelectionState } from './use-selection.ts';

export interface ChoiceAction {
  label: string;
  isBusy: boolean;
  /** Returns why it was refused; null on success. */
  act: (selection: Selection) => Promise<HoldFailure | null>;
  /** Acts once by itself, as if pressed. */
  isDue?: boolean;
  /** It can be pressed with any choice. */
  isFree?: boolean;
}

/** The choice of tickets, on the seat layout, in the list, or by quantities, with its costs; for looking, buying and changing. */
export function ChooseTickets({
  showing,
  chosen,
  isOwnFree = false,
  title,
  above,
  lead,
  isLeadKept = false,
  isCodeAsked = false,
  note,
  clock,
  action,
  below,
}: {
  showing: BookingShowing;
  chosen: SelectionState;
  /** The buyer's held tickets can be chosen again. */
  isOwnFree?: boolean;
  title?: string;
  above?: ReactNode;
  lead: string;
  /** It stays visible while a section is open. */
  isLeadKept?: boolean;
  /** The buyer may enter a code that opens further ticket types. */
  isCodeAsked?: boolean;
  note?: ReactNode;
  clock?: ReactNode;
  /** Null when the choice can only be looked at. */
  action: ChoiceAction | null;
  below?: ReactNode;
}) {
  const t = useText();
  const { readStock } = useBookingContext();
  const { selection } = chosen;
  const hidden = useHiddenTypes(showing);
  const types = [...typesOf(showing), ...hidden.types];
  useNextWindow(showing.ticketTypes, readStock);
  const changes = useStock(showing.id, readStock);
  const { quote, isStale, error: quoteError } = useQuote(showing.id, selection);
  const [failure, setFailure] = useState<HoldFailure | null>(null);
  const [lost, setLost] = useState<string[]>([]);
  const [single, setSingle] = useState('');

  const count = countTickets(selection);
  const problem = selectionProblem(selection, showing.maxTicketsPerAccount);
  const section = showing.seatMap?.sections.find(({ id }) => id === selection.sectionId);

  const act = async () => {
    if (!action) return;
    setFailure(null);
    setLost([]);
    const refused = await action.act(chosen.latest());
    if (!refused) return;
    if (refused.kind === 'seatsTaken') chosen.dropSeats(refused.seatIds);
    // Of a held order, tickets that it has stay chosen.
    if (refused.kind === 'notOnSale' && !isOwnFree) chosen.dropType(refused.ticketTypeId, types);
    setFailure(refused);
    readStock();
  };
  const actAsDue = useEffectEvent(() => {
    if (action?.isDue && problem === null) void act();
  });
  useEffect(() => actAsDue(), []);
  const lose = (seats: LayoutSeat[]) => {
    chosen.dropSeats(seats.map(({ id }) => id));
    setLost(seats.map(seatName));
  };

  const goOn = (leave?: () => void) =>
    action && (
      <Button
        look="primary"
        size="large"
        isWide
        isBusy={action.isBusy}
        disabled={!action.isFree && problem !== null}
        onClick={() => {
          leave?.();
          void act();
        }}
      >
        {count > 0 || action.isFree ? action.label : t('booking.select.holdNothing')}
      </Button>
    );
  const news = <ChoiceNews count={count} quote={quote} isStale={isStale} />;
  const notices = (
    <SelectNotices
      showing={showing}
      types={types}
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
      title={title ?? t(showing.seatMap ? 'booking.select.titleSeats' : 'booking.select.titleTypes')}
      above={above}
      bought={{ sums: quote, sectionName: section?.name, count, isStale }}
      clock={clock}
      action={goOn()}
      isIdle={showing.seatMap !== null && count === 0 && !action?.isFree}
      below={below}
    >
      <p className={isLeadKept ? 'mm-booking-lead mm-booking-lead-kept' : 'mm-booking-lead'}>{lead}</p>
      <FeeNote types={typesOf(showing)} className="mm-booking-lead" />
      {note}
      {!showing.seatMap && news}
      {showing.seatMap ? (
        <SelectOnPlan
          showing={showing}
          plan={showing.seatMap}
          chosen={chosen}
          isHolding={action?.isBusy ?? false}
          isOwnFree={isOwnFree}
          changes={changes}
          notices={notices}
          news={news}
          foot={(leave) =>
            action && (
              <>
                <ActionNote count={count} lines={isStale ? [] : quote?.lines} sums={quote} clock={clock} />
                {goOn(leave)}
              </>
            )
          }
          onLost={lose}
          onSingle={(seats) => setSingle(seats.map(seatName).join(', '))}
        />
      ) : (
        <>
          {notices}
          <TicketTypeList types={types} most={showing.maxTicketsPerAccount} chosen={chosen} />
          {isCodeAsked && showing.hasHiddenTickets && <TicketCodeForm onCode={hidden.open} />}
        </>
      )}
    </StepFrame>
  );
}

const typesOf = ({ seatMap, ticketTypes }: BookingShowing) =>
  seatMap ? seatMap.sections.flatMap((section) => section.ticketTypes) : ticketTypes;
