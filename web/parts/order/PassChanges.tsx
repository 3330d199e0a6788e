import { useOrderRefundScreenQuery } from '../../generated/operations/order-refund-screen.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { Notice } from '../../ui/states/Notice.tsx';

/**
 * Further showings of a paid order's passes that were called off, postponed or moved since, with the link to keep or refund while there is
 * time. Nothing is asked of an order whose showings all take place as announced.
 */
export function PassChanges({
  orderCode,
  admits,
}: {
  orderCode: string;
  admits: readonly { readonly status: string }[];
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const { data } = useOrderRefundScreenQuery({
    variables: { code: orderCode },
    skip: admits.every(({ status }) => status === 'scheduled'),
    fetchPolicy: 'cache-and-network',
  });
  return data?.orderRefund?.passChanges.map(({ showing, change, mayRefund }) => (
    <Notice
      key={change.id}
      type="warning"
      title={t('refund.pass.title', { status: t(`event.status.${showing.status}`) })}
      isHeardAlready
      action={
        mayRefund ? (
          <a href={sitePath(`/order-refund/${orderCode}`)}>
            {t('booking.change.choose', { until: dateTime(change.chooseUntil) })}
          </a>
        ) : undefined
      }
    >
      {showing.notice && <p>{showing.notice}</p>}
      <p>
        {t(showing.status === 'cancelled' ? 'refund.pass.off' : 'event.change.oldTime')}{' '}
        <s>{dateTime(change.oldStartsAt)}</s>
      </p>
      {showing.status === 'moved' && (
        <p>
          {t('refund.change.newTime')}: {dateTime(showing.startsAt)}
        </p>
      )}
    </Notice>
  ));
}
