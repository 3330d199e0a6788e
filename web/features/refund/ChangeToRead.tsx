import { useId } from 'react';
import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import type { OrderRefund_refundFragment } from '../../generated/operations/order-refund.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

type Showing = OrderRefund_refundFragment['showing'];
type Change = NonNullable<OrderRefund_refundFragment['change']>;

/** What a showing was and what has become of it: the order's own, or a further one that its passes admit to. */
export function ChangeToRead({
  showing,
  change,
  isOfPass = false,
}: {
  showing: Showing;
  change: Change;
  isOfPass?: boolean;
}) {
  const t = useText();
  const id = useId();
  const { clock, dateTime } = useFormats();
  const { status, notice, startsAt, doorsAt, event } = showing;
  const venue = showing.venue ?? event.venue;
  const isOff = status === 'cancelled';
  const isPostponed = status === 'postponed';
  const isSameTime = !isPostponed && !isOff && change.oldStartsAt === startsAt;
  return (
    <section className="mm-refund-change" aria-labelledby={id}>
      <h2 id={id}>
        {isOfPass
          ? t('refund.pass.title', { status: t(`event.status.${status}`) })
          : t(`event.status.${status}`)}
      </h2>
      {notice && <p>{notice}</p>}
      <dl>
        {!isSameTime && (
          <div>
            <dt>{t(isOff ? 'refund.change.time' : 'refund.change.oldTime')}</dt>
            <dd>
              <s>{dateTime(change.oldStartsAt)}</s>
            </dd>
          </div>
        )}
        {!isOff && (
          <div>
            <dt>{t(isSameTime ? 'refund.change.time' : 'refund.change.newTime')}</dt>
            <dd>
              {isPostponed
                ? t('refund.change.noDate')
                : t('refund.change.when', { when: dateTime(startsAt), doors: clock(doorsAt) })}
            </dd>
          </div>
        )}
        {change.oldPlace !== null && (
          <div>
            <dt>{t('refund.change.oldPlace')}</dt>
            <dd>
              <s>{change.oldPlace}</s>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(change.oldPlace === null ? 'refund.change.place' : 'refund.change.newPlace')}</dt>
          <dd>{withCity(venue.name, venue.city)}</dd>
        </div>
      </dl>
    </section>
  );
}
