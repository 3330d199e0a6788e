import Button from '@mui/material/Button';
import { FormAlert } from '../../shared/form/FormAlert.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { RetryWait } from './RetryWait.tsx';
import type { Join } from './login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from './use-login-flow.ts';
import { useSendCode } from './use-send-code.ts';

/** A login of another site meets an older account: a code to that one's own phone or email joins the two, or they stay apart. */
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
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.isBusy}>
        {t('auth.otpLogin.send')}
      </Button>
      <Button onClick={flow.finish}>{t('auth.join.no')}</Button>
    </form>
  );
}
