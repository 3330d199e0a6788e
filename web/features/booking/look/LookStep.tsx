import { limits } from '@mo-man/schema/limits.ts';
import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingPath } from '../../../lib/showing-path.rule.ts';
import { InAppAdvice } from '../../../parts/install/InAppAdvice.tsx';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { joinPath } from '../../../lib/queue-intent.rule.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { keepSeatChoice } from '../../../storage/booking/seat-choice.ts';
import type { BookingShowing } from '../booking-types.ts';
import { type ChoiceAction, ChooseTickets } from '../select/ChooseTickets.tsx';
import { useSelection, visitorsChoice } from '../select/use-selection.ts';
import { mayBook } from './may-look.rule.ts';

/** The choice before the login. It is stored, and the pressed action runs after the login. */
export function LookStep({ showing }: { showing: BookingShowing }) {
  const t = useText();
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const chosen = useSelection(() => visitorsChoice(showing.id));
  const [isAsking, setAsking] = useState(false);
  const { event } = showing;

  const logIn = async (selection: Selection) => {
    keepSeatChoice(showing.id, { selection, holdWantedAt: Date.now() });
    setAsking(true);
    const returnTo = bookingPath(event, showing.id);
    const isIn = await openLogin({ reason: 'action', returnTo, eventId: event.id });
    setAsking(false);
    if (!isIn) keepSeatChoice(showing.id, { selection });
    return null;
  };
  const tryJoin = () => {
    void navigate(joinPath(showing.id));
    return Promise.resolve(null);
  };
  const max = showing.maxTicketsPerAccount;
  const [lead, action] = ((): [string, ChoiceAction | null] => {
    if (mayBook(showing)) {
      return [
        t('booking.select.lead', { max, minutes: limits.holdMinutes }),
        { label: t('booking.select.hold'), isBusy: isAsking, act: logIn },
      ];
    }
    if (showing.callToAction === 'waiting_room') {
      return [
        t('booking.look.leadQueue', { max }),
        { label: t('event.action.waiting_room'), isBusy: false, isFree: true, act: tryJoin },
      ];
    }
    return [t('booking.look.leadNotYet', { max, at: dateTime(showing.saleOpensAt) }), null];
  })();
  return (
    <ChooseTickets
      showing={showing}
      chosen={chosen}
      above={<InAppAdvice />}
      lead={lead}
      isLeadKept={!mayBook(showing)}
      action={action}
    />
  );
}
