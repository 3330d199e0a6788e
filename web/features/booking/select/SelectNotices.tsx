import { countTickets } from '@mo-man/schema/rules/order/selection.rule.ts';
import { useEffect, useRef, useState } from 'react';
import { errorDetails, errorName, errorText } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { CrossIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { BookingShowing, TicketType } from '../booking-types.ts';
import { type HoldFailure, judgeHoldFailure } from './hold/hold-failure.rule.ts';
import { HoldFailureNotice } from './hold/HoldFailureNotice.tsx';
import type { SelectionState } from './use-selection.ts';

/** Messages about the selection, laid over the map or list so that they cause no layout shift; the buyer can dismiss them. */
export function SelectNotices({
  showing,
  types,
  chosen,
  failure,
  lost,
  single,
  isTooMany,
  quoteError,
}: {
  showing: BookingShowing;
  types: readonly TicketType[];
  chosen: SelectionState;
  failure: HoldFailure | null;
  lost: readonly string[];
  /** Names of the single seats that the choice would leave, separated by commas; empty for none. */
  single: string;
  isTooMany: boolean;
  quoteError: unknown;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [readKey, setReadKey] = useState('');
  // A choice of too many tickets has no price either, so only one message is shown.
  const refused = quoteError === undefined || isTooMany ? null : quoteFailure(quoteError, t);
  const isSaid = Boolean(
    failure || lost.length > 0 || single || isTooMany || refused || chosen.cleared || chosen.loss.length > 0,
  );
  const key = JSON.stringify([failure, lost, single, isTooMany, refused, chosen.selection]);
  useEffect(() => {
    if (failure || lost.length > 0 || isTooMany) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, lost, isTooMany]);
  return (
    <div className="mm-select-notices" ref={place}>
      {isSaid && key !== readKey && (
        <div className="mm-select-notices-stack">
          {failure && <HoldFailureNotice failure={failure} showing={showing} isUrgent />}
          {lost.length > 0 && (
            <Notice type="warning" isUrgent>
              {t('booking.select.lost', { seats: lost.join(', '), count: lost.length })}
            </Notice>
          )}
          {isTooMany && (
            <Notice type="warning">
              {t('booking.select.tooMany', { max: showing.maxTicketsPerAccount })}
            </Notice>
          )}
          {single && (
            <Notice type="info">
              {t('booking.select.single', { seats: single, count: single.split(', ').length })}
            </Notice>
          )}
          {refused && <HoldFailureNotice failure={refused} showing={showing} />}
          {chosen.loss.map(({ ticketTypeId, quantity: count }) => {
            const lost = types.find(({ id }) => id === ticketTypeId);
            const main = types.find(({ id }) => id === lost?.companionOf);
            return (
              <Notice key={ticketTypeId} type="info">
                {t('booking.select.companionsLost', {
                  count,
                  name: lost?.name ?? '',
                  main: main?.name ?? '',
                })}
              </Notice>
            );
          })}
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
          <button
            type="button"
            className="mm-select-notices-close"
            aria-label={t('shell.toast.close')}
            onClick={() => setReadKey(key)}
          >
            <CrossIcon size={20} />
          </button>
        </div>
      )}
    </div>
  );
}

function quoteFailure(error: unknown, t: ReturnType<typeof useText>): HoldFailure {
  const text = errorText(error) ? failureText(t, error) : t('booking.select.noQuote');
  return judgeHoldFailure(errorName(error), errorDetails(error) ?? {}, text);
}
