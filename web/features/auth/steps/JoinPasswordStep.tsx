import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { useLinkPhoneMutation } from '../../../generated/operations/link-phone.ts';
import { errorText, isFailure } from '../../../lib/errors/error-code.ts';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Proof } from '../flow/login-step.rule.ts';
import { beginAgain } from '../flow/step-after.rule.ts';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { IdentityLine } from './IdentityLine.tsx';
import { RetryWait } from './RetryWait.tsx';
import { StepHead } from './StepHead.tsx';

/** The other account was never used on this device: joined by its password in addition to the code, or not at all. */
export function JoinPasswordStep({ proof, flow }: { proof: Proof; flow: LoginFlow }) {
  const t = useText();
  const { who, phoneToken } = proof;
  const [linkPhone] = useLinkPhoneMutation({ context: { isQuiet: true } });
  const form = useForm(
    { password: passwordRule },
    { password: '' },
    async ({ password }) => {
      const { data } = await linkPhone({ variables: { input: { phoneToken, merge: true, password } } });
      if (data) flow.follow(data.linkPhone);
      return true;
    },
    {
      refusalField: 'password',
      onFailure: (error) => {
        if (!isFailure(error, 'otp_expired')) return false;
        flow.go(beginAgain(proof, errorText(error) ?? undefined));
        return true;
      },
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.joinPassword.title')}>{t('auth.joinPassword.text')}</StepHead>
      <IdentityLine who={who} />
      <PasswordInput
        isLabelUp
        field={form.fieldProps('password')}
        label={t('auth.joinPassword.label')}
        autoComplete="current-password"
        autoFocus
      />
      <RetryWait at={form.retryAt} />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('auth.join.yes')}
      </Button>
      {who.kind === 'older' ? (
        <p className="mm-login-hint">{t('auth.joinPassword.forgotOlder')}</p>
      ) : (
        <Button
          look="link"
          onClick={() => flow.go({ name: 'forgot', who, from: { name: 'joinPassword', proof } })}
        >
          {t('auth.forgot.open')}
        </Button>
      )}
      <Button look="link" onClick={flow.finish}>
        {t('auth.join.no')}
      </Button>
    </form>
  );
}
