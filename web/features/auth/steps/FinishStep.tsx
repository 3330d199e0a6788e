import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLinkPhoneMutation } from '../../../generated/operations/link-phone.ts';
import { useLoginWithPhoneMutation } from '../../../generated/operations/login-with-phone.ts';
import { errorText, isFailure } from '../../../lib/errors/error-code.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetryWait } from './RetryWait.tsx';
import type { LoginStep } from '../flow/login-step.rule.ts';
import { beginAgain } from '../flow/step-after.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

const quiet = { context: { isQuiet: true } };

/** The code was correct: exchanges the proof without another press. After a network failure there is a button to retry. */
export function FinishStep({ step, flow }: { step: LoginStep & { name: 'finish' }; flow: LoginFlow }) {
  const t = useText();
  const { proof, act } = step;
  const [loginWithPhone] = useLoginWithPhoneMutation(quiet);
  const [linkPhone] = useLinkPhoneMutation(quiet);
  const form = useForm(
    {},
    {},
    async () => {
      const { phoneToken, who } = proof;
      const answer =
        act === 'login'
          ? // The proof names the account, also for an email address.
            (
              await loginWithPhone({
                variables: { input: { phone: who.kind === 'phone' ? who.value : '', phoneToken } },
              })
            ).data?.loginWithPhone
          : (await linkPhone({ variables: { input: { phoneToken, merge: act === 'merge' } } })).data
              ?.linkPhone;
      if (answer) flow.follow(answer);
      return true;
    },
    {
      onFailure: (error) => {
        const notice = errorText(error) ?? undefined;
        if (isFailure(error, 'phone_taken') && act === 'link') flow.go({ name: 'joinPhone', proof });
        else if (isFailure(error, 'password_needed') && act === 'merge')
          flow.go({ name: 'joinPassword', proof });
        else if (isFailure(error, 'otp_expired')) flow.go(beginAgain(proof, notice));
        else return false;
        return true;
      },
    },
  );
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => form.sendNow({}));
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, []);
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t(act === 'login' ? 'auth.finish.login' : 'auth.finish.link')} takesFocus>
        {t('auth.finish.text')}
      </StepHead>
      <FormAlert text={form.alert} />
      <RetryWait at={form.retryAt} />
      {form.alert ? (
        <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
          {t('error.state.retry')}
        </Button>
      ) : (
        <CircularProgress className="mm-login-busy" aria-label={t('auth.finish.text')} />
      )}
    </form>
  );
}
