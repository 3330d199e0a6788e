import { countTickets } from '@mo-man/schema/rules/order/selection.rule.ts';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../shared/errors/error-code.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import type { BookingShowing } from '../booking-types.ts';
import type { HoldFailure } from './hold-failure.rule.ts';
import { HoldFailureNotice } from './HoldFailureNotice.tsx';
import type { SelectionState } from './use-selection.ts';

/** What happened to the selection, in its place and in sight. */
export function SelectNotices({
  showing,
  chosen,
  failure,
  lost,
  isTooMany,
  quoteError,
}: {
  showing: BookingShowing;
  chosen: SelectionState;
  failure: HoldFailure | null;
  /** Names of seats that somebody else took. */
  lost: readonly string[];
  isTooMany: boolean;
  quoteError: unknown;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure || lost.length > 0 || isTooMany) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, lost, isTooMany]);
  return (
    <div className="mm-booking-notices" ref={place}>
      {failure && <HoldFailureNotice failure={failure} showing={showing} />}
      {lost.length > 0 && (
        <Notice type="warning" isUrgent>
          {t('booking.select.lost', { seats: lost.join(', '), count: lost.length })}
        </Notice>
      )}
      {isTooMany && (
        <Notice type="warning">{t('booking.select.tooMany', { max: showing.maxTicketsPerAccount })}</Notice>
      )}
      {quoteError !== undefined && (
        <Notice type="warning">{errorText(quoteError) ?? t('booking.select.noQuote')}</Notice>
      )}
      {chosen.cleared && (
        <Notice
          type="info"
          action={
            <Button size="small" onClick={chosen.undo}>
              {t('booking.select.undo')}
            </Button>
          }
        >
          {t('booking.select.cleared', { count: countTickets(chosen.cleared) })}
        </Notice>
      )}
    </div>
  );
}
