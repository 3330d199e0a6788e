import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

interface Admitted {
  readonly id: string;
  readonly startsAt: string;
  readonly status: string;
}

/** The further dates that a pass admits to, without those that are called off; nothing for tickets of one showing. */
export function PassNote({ admits }: { admits: readonly Admitted[] }) {
  const t = useText();
  const f = useFormats();
  const dates = admits
    .filter(({ status }) => status !== 'cancelled')
    .map(({ startsAt }) => f.dateTime(startsAt));
  return dates.length > 0 && <p>{t('tickets.type.admits', { dates: dates.join('; ') })}</p>;
}
