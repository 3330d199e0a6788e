import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import { useStepUpMutation, useStepUpWaysQuery } from '../../../generated/operations/step-up.ts';
import type { StepUpInput } from '../../../generated/schema-types.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';
import { type CodeOnWay, CodeProof } from '../code/CodeProof.tsx';
import { CodeWhere } from '../code/CodeWhere.tsx';
import { PasswordCheck } from './PasswordCheck.tsx';
import '../account.css';

/** Checks the owner before access to something of the account is given: the password, or a code to a verified phone or email. */
export function StepUpDialog({ onDone }: { onDone: (token: string | null) => void }) {
  const t = useText();
  const { data, error, refetch } = useStepUpWaysQuery();
  const [byCode, setByCode] = useState(false);
  const [sent, setSent] = useState<CodeOnWay | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [stepUp] = useStepUpMutation({ context: { isQuiet: true } });
  const close = () => onDone(null);
  const check = async (input: StepUpInput) => {
    const { data: checked } = await stepUp({ variables: { input } });
    if (checked) onDone(checked.stepUp.stepUpToken);
  };
  const beginAgain = (failure: unknown) => {
    if (!isFailure(failure, 'otp_expired')) throw failure;
    setSent(null);
    setNotice(failureText(t, failure));
  };
  const me = data?.me;
  const hasContact = Boolean(me && ((me.phone && me.phoneVerified) || (me.email && me.emailVerified)));
  return (
    <AppDialog open onClose={close} title={t('stepUp.title')}>
      <div className="mm-my-steps">
        <p>{t('stepUp.text', { minutes: limits.stepUpMinutes })}</p>
        {!me && error ? (
          <UnloadedState error={error} onRetry={() => void refetch()} />
        ) : !me ? (
          <div className="mm-skeletons" aria-busy="true">
            <LineSkeleton height={52} />
            <LineSkeleton height={44} />
          </div>
        ) : me.hasPassword && !byCode ? (
          <PasswordCheck
            who={me.phone ?? me.email ?? ''}
            onCheck={(password) => check({ password })}
            onCode={hasContact ? () => setByCode(true) : undefined}
            onCancel={close}
          />
        ) : sent ? (
          <CodeProof
            type="step_up"
            sent={sent}
            onProven={(phoneToken) => check({ phoneToken }).catch(beginAgain)}
            onCancel={() => setSent(null)}
          />
        ) : (
          <CodeWhere
            me={me}
            type="step_up"
            lead={t('stepUp.codeLead')}
            notice={notice}
            onSent={setSent}
            onCancel={me.hasPassword ? () => setByCode(false) : close}
          />
        )}
      </div>
    </AppDialog>
  );
}
