import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import type { OrderRefund_refundFragment } from '../../generated/operations/order-refund.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

type Showing = OrderRefund_refundFragment['showing'];
type Change = NonNullable<OrderRefund_refundFragment['change']>;

export function ChangeToRead({ showing, change }: { showing: Showing; change: Change }) {
  const t = useText();
  const { clock, dateTime } = useFormats();
  const { status, notice, startsAt, doorsAt, event } = showing;
  const isPostponed = status === 'postponed';
  const isSameTime = !isPostponed && change.oldStartsAt === startsAt;
  return (
    <section className="mm-refund-change" aria-labelledby="mm-refund-change">
      <h2 id="mm-refund-change">{t(`event.status.${status}`)}</h2>
      {notice && <p>{notice}</p>}
      <dl>
        {!isSameTime && (
          <div>
            <dt>{t('refund.change.oldTime')}</dt>
            <dd>
              <s>{dateTime(change.oldStartsAt)}</s>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(isSameTime ? 'refund.change.time' : 'refund.change.newTime')}</dt>
          <dd>
            {isPostponed
              ? t('refund.change.noDate')
              : t('refund.change.when', { when: dateTime(startsAt), doors: clock(doorsAt) })}
          </dd>
        </div>
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
          <dd>{withCity(event.venue.name, event.venue.city)}</dd>
        </div>
      </dl>
    </section>
  );
}
