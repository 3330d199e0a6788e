import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryWait } from './RetryWait.tsx';
import type { Join } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { useSendCode } from '../flow/use-send-code.ts';

/** A login of another site matches an older account: a code to that account's phone or email joins the two, or they stay separate. */
export function JoinByCodeStep({ join, notice, flow }: { join: Join; notice?: string; flow: LoginFlow }) {
  const t = useText();
  const sendCode = useSendCode();
  const form = useForm({}, {}, async () => {
    const who = { kind: 'older', value: join.knownAs, socialId: join.socialId } as const;
    flow.go(await sendCode({ who, purpose: 'migrate', from: { name: 'otpLogin', join } }));
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.join.title')} takesFocus>
        {t('auth.otpLogin.text', { knownAs: join.knownAs })}
      </StepHead>
      <FormAlert text={form.alert ?? notice} />
      <RetryWait at={form.retryAt} />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('auth.otpLogin.send')}
      </Button>
      <Button look="link" onClick={flow.finish}>
        {t('auth.join.no')}
      </Button>
    </form>
  );
}
