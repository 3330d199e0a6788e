import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import type { LoginModalProps } from '../../shared/session/login-signal.ts';
import { CodeStep } from './CodeStep.tsx';
import { FinishStep } from './FinishStep.tsx';
import { ForgotStep } from './ForgotStep.tsx';
import { JoinByCodeStep } from './JoinByCodeStep.tsx';
import { JoinPhoneStep } from './JoinPhoneStep.tsx';
import { LinkSentStep } from './LinkSentStep.tsx';
import type { LoginStep } from './login-step.rule.ts';
import { MigrationStep } from './MigrationStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { ProvePhoneStep } from './ProvePhoneStep.tsx';
import { StartStep } from './StartStep.tsx';
import { useErrorText } from './use-error-text.ts';
import type { LoginFlow } from './use-login-flow.ts';

/** The one line that says which step is which screen. */
export function LoginSteps({
  step,
  flow,
  reason,
  returnTo,
  start,
}: { step: LoginStep; flow: LoginFlow } & Pick<LoginModalProps, 'reason' | 'returnTo' | 'start'>) {
  const t = useText();
  const failure = useErrorText(start && 'error' in start ? start.error : null);
  switch (step.name) {
    case 'start':
      return (
        <StartStep
          reasonText={reason === 'chosen' ? null : t(`auth.reason.${reason}`)}
          notice={step.notice ?? failure}
          returnTo={returnTo}
          flow={flow}
        />
      );
    case 'password':
      return <PasswordStep who={step.who} notice={step.notice} flow={flow} />;
    case 'forgot':
      return <ForgotStep who={step.who} flow={flow} />;
    case 'linkSent':
      return <LinkSentStep who={step.who} flow={flow} />;
    case 'code':
      return <CodeStep step={step} flow={flow} />;
    case 'newPassword':
      return <NewPasswordStep proof={step.proof} isNew={step.isNew} flow={flow} />;
    case 'finish':
      return <FinishStep step={step} flow={flow} />;
    case 'migration':
      return <MigrationStep join={step.join} flow={flow} />;
    case 'otpLogin':
      return <JoinByCodeStep join={step.join} notice={step.notice} flow={flow} />;
    case 'otpVerify':
      return <ProvePhoneStep phone={step.phone} notice={step.notice} flow={flow} />;
    case 'joinPhone':
      return <JoinPhoneStep proof={step.proof} flow={flow} />;
    case 'profile':
      return <ProfileStep flow={flow} />;
    case 'done':
      return <Done flow={flow} />;
  }
}

/** The modal was opened with nothing left to do. */
function Done({ flow }: { flow: LoginFlow }) {
  const finish = useEffectEvent(() => flow.finish());
  useEffect(() => finish(), []);
  return null;
}
