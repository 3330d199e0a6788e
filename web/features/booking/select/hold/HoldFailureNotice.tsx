import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import { Notice } from '../../../../ui/states/Notice.tsx';
import type { BookingShowing } from '../../booking-types.ts';
import type { HoldFailure } from './hold-failure.rule.ts';

export function HoldFailureNotice({
  failure,
  showing,
  isUrgent = false,
}: {
  failure: HoldFailure;
  showing: BookingShowing;
  isUrgent?: boolean;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const nameOf = (ticketTypeId: string): string => {
    const ofSections = showing.seatMap?.sections.flatMap(({ ticketTypes }) => ticketTypes) ?? [];
    return [...showing.ticketTypes, ...ofSections].find(({ id }) => id === ticketTypeId)?.name ?? '';
  };
  const text = () => {
    switch (failure.kind) {
      case 'seatsTaken':
        return t('booking.failure.seatsTaken', { count: failure.seatIds.length });
      case 'notEnough':
        return t('booking.failure.notEnough', { left: failure.left, name: nameOf(failure.ticketTypeId) });
      case 'notOnSale': {
        const name = nameOf(failure.ticketTypeId);
        return failure.opensAt === null
          ? t('booking.failure.notOnSale', { name })
          : t('booking.failure.notOnSaleYet', { name, at: dateTime(failure.opensAt) });
      }
      case 'tooFew':
        return t('booking.failure.tooFew', { min: failure.min, name: nameOf(failure.ticketTypeId) });
      case 'tooMany':
        return failure.max === null
          ? failure.text
          : t('booking.failure.tooMany', { max: failure.max, owned: failure.owned });
      case 'notOpen':
        return failure.opensAt === null
          ? failure.text
          : t('booking.failure.notOpen', { at: dateTime(failure.opensAt) });
      case 'liveOrder':
      case 'turn':
      case 'told':
        return failure.text;
    }
  };
  return (
    <Notice type="warning" isUrgent={isUrgent}>
      {text()}
    </Notice>
  );
}
