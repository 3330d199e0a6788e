import { takingPlace } from '@mo-man/schema/rules/event/ticket-types/taking-place.rule.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { dateWithStatus } from './date-with-status.rule.ts';

interface Admitted {
  readonly id: string;
  readonly startsAt: string;
  readonly status: ShowingStatus;
}

/** The further dates that a pass admits to, without those that are called off; nothing for tickets of one showing. */
export function PassNote({ admits }: { admits: readonly Admitted[] }) {
  const t = useText();
  const f = useFormats();
  const dates = takingPlace(admits).map(({ startsAt, status }) =>
    dateWithStatus(f.dateTime(startsAt), status, t),
  );
  return dates.length > 0 && <p>{t('tickets.type.admits', { dates: dates.join('; ') })}</p>;
}
