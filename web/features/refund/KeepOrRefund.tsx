import { useId, useState } from 'react';
import type { ChangeChoice } from '../../generated/schema-types.ts';
import { useChooseAfterChangeMutation } from '../../generated/operations/choose-after-change.ts';
import type { OrderRefund_refundFragment } from '../../generated/operations/order-refund.ts';
import { errorText } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';

/** Both choices with their meaning and deadline, and that no answer keeps the tickets. A refund needs a confirmation. */
export function KeepOrRefund({
  refund,
  change,
  isOfPass = false,
  onChosen,
  onOutdated,
}: {
  refund: Pick<
    OrderRefund_refundFragment,
    'orderCode' | 'choice' | 'mayRefund' | 'ticketCount' | 'givenCount' | 'amount'
  >;
  change: NonNullable<OrderRefund_refundFragment['change']>;
  /** The change of a further showing that passes of the order admit to. */
  isOfPass?: boolean;
  onChosen: (now: OrderRefund_refundFragment) => void;
  /** The data is outdated: chosen elsewhere, or changed again. */
  onOutdated: () => void;
}) {
  const t = useText();
  const id = useId();
  const { money, dateTime } = useFormats();
  const dialogs = useDialog();
  const isOnline = useIsOnline();
  const [choosing, setChoosing] = useState<ChangeChoice | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [choose] = useChooseAfterChangeMutation({ context: { isQuiet: true } });
  const { choice, mayRefund, ticketCount: count, givenCount } = refund;
  const until = dateTime(change.chooseUntil);
  const amount = money(refund.amount);

  const send = async (wanted: ChangeChoice) => {
    setFailure(null);
    if (
      wanted === 'refund' &&
      !(await dialogs.confirm({
        title: t('refund.choice.confirm.title', { amount }),
        text: t('refund.choice.confirm.text', { count }),
        yes: t('refund.choice.confirm.yes'),
        no: t('refund.choice.confirm.no'),
        isDanger: true,
      }))
    )
      return;
    setChoosing(wanted);
    try {
      const { data } = await choose({
        variables: { input: { orderCode: refund.orderCode, changeId: change.id, choice: wanted } },
      });
      if (data) onChosen(data.chooseAfterChange.orderRefund);
    } catch (error) {
      setFailure(failureText(t, error));
      if (errorText(error)) onOutdated();
    } finally {
      setChoosing(null);
    }
  };

  const given = givenCount > 0 && (
    <Notice type="info">{t('refund.choice.given', { count: givenCount })}</Notice>
  );
  // Already chosen; only a ticket that has come back can still be refunded.
  if (choice === 'refund' && !mayRefund)
    return (
      <>
        <Notice type="success" title={t('refund.choice.refunded.title')}>
          {t('refund.choice.refunded.text')}
        </Notice>
        {given}
      </>
    );
  return (
    <section className="mm-refund-choice" aria-labelledby={id}>
      <h2 id={id}>{t(mayRefund ? 'refund.choice.title' : 'refund.choice.over.title')}</h2>
      {mayRefund ? (
        <>
          <p>{t('refund.choice.text', { until })}</p>
          {choice === 'keep' && (
            <Notice type="success" title={t('refund.choice.kept.title')}>
              {t('refund.choice.kept.text', { until })}
            </Notice>
          )}
          {failure && (
            <Notice type="error" isUrgent>
              {failure}
            </Notice>
          )}
          {given}
          {!isOnline && <Notice type="warning">{t('refund.choice.offline')}</Notice>}
          <div className="mm-refund-ways">
            <div>
              <h3>{t('refund.choice.keep.title')}</h3>
              <p>{t(isOfPass ? 'refund.pass.keep' : 'refund.choice.keep.text')}</p>
              <Button
                look="primary"
                isWide
                disabled={!isOnline || choice === 'keep' || choosing !== null}
                isBusy={choosing === 'keep'}
                onClick={() => void send('keep')}
              >
                {t('refund.choice.keep.do')}
              </Button>
            </div>
            <div>
              <h3>{t('refund.choice.refund.title', { amount })}</h3>
              <p>{t(isOfPass ? 'refund.pass.refund' : 'refund.choice.refund.text', { count })}</p>
              <Button
                isWide
                disabled={!isOnline || choosing !== null}
                isBusy={choosing === 'refund'}
                onClick={() => void send('refund')}
              >
                {t('refund.choice.refund.do')}
              </Button>
            </div>
          </div>
        </>
      ) : (
        <>
          {failure && (
            <Notice type="error" isUrgent>
              {failure}
            </Notice>
          )}
          <p>{t('refund.choice.over.text', { until })}</p>
          {given}
        </>
      )}
    </section>
  );
}
