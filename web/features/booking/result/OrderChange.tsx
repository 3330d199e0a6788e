import { useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { HeaderShowing } from '../booking-types.ts';

/** The change of a booked showing; with the code of a paid order, the link to keep or refund. */
export function OrderChange({ showing, orderCode }: { showing: HeaderShowing; orderCode?: string }) {
  const t = useText();
  const { dateTime } = useFormats();
  const [openedAt] = useState(() => new Date());
  const { status, notice, change } = showing;
  if (status === 'scheduled' || status === 'cancelled') return null;
  return (
    <Notice
      type="warning"
      title={t(`event.status.${status}`)}
      isHeardAlready
      action={
        change && orderCode !== undefined && new Date(change.chooseUntil) > openedAt ? (
          <a href={sitePath(`/order-refund/${orderCode}`)}>
            {t('booking.change.choose', { until: dateTime(change.chooseUntil) })}
          </a>
        ) : undefined
      }
    >
      {notice && <p>{notice}</p>}
      {change && (
        <p>
          {t('event.change.oldTime')} <s>{dateTime(change.oldStartsAt)}</s>
        </p>
      )}
      {change?.oldPlace && (
        <p>
          {t('event.change.oldPlace')} <s>{change.oldPlace}</s>
        </p>
      )}
    </Notice>
  );
}
