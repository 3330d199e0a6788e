import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import type { BookingShowing } from '../booking-types.ts';
import type { HoldFailure } from './hold-failure.rule.ts';

/** Why nothing was held, with the numbers that the server gave. */
export function HoldFailureNotice({ failure, showing }: { failure: HoldFailure; showing: BookingShowing }) {
  const t = useText();
  const { dateTime } = useFormats();
  const text = () => {
    switch (failure.kind) {
      case 'seatsTaken':
        return t('booking.failure.seatsTaken', { count: failure.seatIds.length });
      case 'notEnough': {
        const types = [
          ...showing.ticketTypes,
          ...(showing.seatMap?.sections.flatMap(({ ticketTypes }) => ticketTypes) ?? []),
        ];
        const name = types.find(({ id }) => id === failure.ticketTypeId)?.name ?? '';
        return t('booking.failure.notEnough', { left: failure.left, name });
      }
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
    <Notice type="warning" isUrgent>
      {text()}
    </Notice>
  );
}
