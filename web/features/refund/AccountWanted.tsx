import { useState } from 'react';
import type { OrderRefund_refundFragment } from '../../generated/operations/order-refund.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { MuiFrame } from '../../ui/theme/MuiFrame.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { AccountForm } from './AccountForm.tsx';

/** The bank account for a refund by transfer; later only its last digits are shown. */
export function AccountWanted({
  refund,
  onGiven,
  onOutdated,
}: {
  refund: OrderRefund_refundFragment;
  onGiven: (now: OrderRefund_refundFragment) => void;
  onOutdated: () => void;
}) {
  const t = useText();
  const { money, dateTime } = useFormats();
  const [isChanging, setChanging] = useState(false);
  const { account, dueAmount, orderCode } = refund;
  const amount = money(dueAmount);
  return (
    <section className="mm-refund-account" aria-labelledby="mm-refund-account">
      <h2 id="mm-refund-account">{t('refund.account.title', { amount })}</h2>
      {account && !isChanging ? (
        <>
          <Notice
            type={account.isFixed ? 'info' : 'success'}
            title={t('refund.account.given', { ...account })}
          >
            {account.waitsUntil && !account.isFixed
              ? t('refund.account.held', { until: dateTime(account.waitsUntil) })
              : t(account.isFixed ? 'refund.account.onItsWay' : 'refund.account.waits')}
          </Notice>
          {!account.isFixed && (
            <Button onClick={() => setChanging(true)}>{t('refund.account.change')}</Button>
          )}
        </>
      ) : (
        <>
          <p>{t('refund.account.why')}</p>
          <MuiFrame>
            <AccountForm
              orderCode={orderCode}
              onGiven={(now) => {
                setChanging(false);
                onGiven(now);
              }}
              onOutdated={onOutdated}
            />
          </MuiFrame>
          <p className="mm-refund-hint">{t('refund.account.kept')}</p>
        </>
      )}
    </section>
  );
}
