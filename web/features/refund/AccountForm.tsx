import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { bankLabel, banks } from '@mo-man/schema/rules/order/banks.rule.ts';
import { type BankAccount, readAccount } from '@mo-man/schema/rules/order/refund-account.rule.ts';
import { useGiveRefundAccountMutation } from '../../generated/operations/give-refund-account.ts';
import type { OrderRefund_refundFragment } from '../../generated/operations/order-refund.ts';
import { isFailure } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';

const choices = Object.entries(banks).toSorted(([, one], [, other]) => one.name.localeCompare(other.name));

export function AccountForm({
  orderCode,
  onGiven,
  onOutdated,
}: {
  orderCode: string;
  onGiven: (now: OrderRefund_refundFragment) => void;
  onOutdated: () => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState<BankAccount>({ bankBin: '', account: '', holder: '' });
  const [wrong, setWrong] = useState<readonly (keyof BankAccount)[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [give, { loading }] = useGiveRefundAccountMutation({ context: { isQuiet: true } });

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readAccount(typed);
    setFailure(null);
    setWrong('wrong' in read ? read.wrong : []);
    if ('wrong' in read) {
      form.querySelector<HTMLElement>(`[name="${read.wrong[0] ?? ''}"]`)?.focus();
      return;
    }
    try {
      const { data } = await give({ variables: { input: { orderCode, ...read } } });
      if (data) onGiven(data.giveRefundAccount.orderRefund);
    } catch (error) {
      setFailure(failureText(t, error));
      if (isFailure(error, 'refund_account_not_needed', 'refund_account_fixed')) onOutdated();
    }
  };
  const field = (name: keyof BankAccount) => ({
    name,
    label: t(`refund.account.${name}`),
    value: typed[name],
    error: wrong.includes(name),
    helperText: wrong.includes(name) ? t(`refund.account.${name}.wrong`) : undefined,
    fullWidth: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form className="mm-refund-form" noValidate onSubmit={(event) => void send(event)}>
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <TextField
        {...field('bankBin')}
        select
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true },
          htmlInput: { 'aria-required': true },
        }}
      >
        <option value="">{t('refund.account.choose')}</option>
        {choices.map(([bin, bank]) => (
          <option key={bin} value={bin}>
            {bankLabel(bank, language)}
          </option>
        ))}
      </TextField>
      <TextField
        {...field('account')}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'text', spellCheck: false, 'aria-required': true } }}
      />
      <TextField
        {...field('holder')}
        autoComplete="name"
        slotProps={{ htmlInput: { spellCheck: false, 'aria-required': true } }}
      />
      {!isOnline && <Notice type="warning">{t('refund.account.offline')}</Notice>}
      <Button type="submit" look="primary" size="large" isBusy={loading} disabled={!isOnline}>
        {t('refund.account.send')}
      </Button>
    </form>
  );
}
