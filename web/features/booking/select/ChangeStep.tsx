import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { useMemo } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { keepDraft } from '../../../storage/booking/booking-draft.ts';
import type { BookingOrder, BookingShowing, KnownOrder } from '../booking-types.ts';
import { ShortOfTime } from '../order/HoldClock.tsx';
import type { StepProps } from '../StepFrame.tsx';
import { heldChoice, isSameChoice, lostDiscounts, withOwn } from './change-choice.rule.ts';
import { ChooseTickets } from './ChooseTickets.tsx';
import { useHold } from './hold/use-hold.ts';
import { changedChoice, useSelection } from './use-selection.ts';

/** Step 1 again to change the held tickets, which stay held until the new ones are. */
export function ChangeStep({
  showing,
  known,
  clock,
  onDone,
  onStale,
}: StepProps & {
  showing: BookingShowing;
  known: KnownOrder;
  /** Called with the current order, changed or not. */
  onDone: (order: BookingOrder) => void;
  /** The server's order has changed. */
  onStale: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const { order } = known;
  const held = heldChoice(order);
  const chosen = useSelection(() => changedChoice(showing.id, order.code, held));
  const { isHolding, hold } = useHold(showing.id, undefined);
  const stock = useMemo(() => withOwn(showing, order), [showing, order]);
  const isSame = isSameChoice(chosen.selection, held);

  const leave = (next: BookingOrder) => {
    keepDraft(showing.id, { change: undefined });
    onDone(next);
  };
  const act = async (selection: Selection) => {
    if (isSame) {
      leave(order);
      return null;
    }
    const answer = await hold(selection, order.code);
    if ('failure' in answer) {
      // The order may have expired, been paid or been changed in another tab.
      onStale();
      return answer.failure;
    }
    const gone = lostDiscounts(order, answer.order);
    if (gone.length > 0) toast.warning(t('booking.change.discountGone', { codes: gone.join(', ') }));
    leave(answer.order);
    return null;
  };
  const hasExtras = order.discounts.length > 0 || order.shippingFee > 0 || order.addOns.length > 0;
  return (
    <ChooseTickets
      showing={stock}
      chosen={chosen}
      isOwnFree
      title={t('booking.change.title')}
      lead={t('booking.change.lead')}
      isLeadKept
      note={
        <>
          <ShortOfTime known={known} />
          {hasExtras && <Notice type="info">{t('booking.change.extras')}</Notice>}
        </>
      }
      clock={clock}
      action={{
        label: t(isSame ? 'booking.change.same' : 'booking.change.hold'),
        isBusy: isHolding,
        act,
      }}
      below={
        !isSame && (
          <Button look="quiet" isWide disabled={isHolding} onClick={() => leave(order)}>
            {t('booking.change.keep')}
          </Button>
        )
      }
    />
  );
}
