import { useEffect, useEffectEvent } from 'react';
import { useLoginEventQuery } from '../../generated/operations/login-event.ts';
import { useText } from '../../lib/intl/use-text.ts';
import type { LoginModalProps } from '../../lib/session/login-signal.ts';
import { CodeStep } from './steps/CodeStep.tsx';
import { FinishStep } from './steps/FinishStep.tsx';
import { ForgotStep } from './steps/ForgotStep.tsx';
import { JoinByCodeStep } from './steps/JoinByCodeStep.tsx';
import { JoinPasswordStep } from './steps/JoinPasswordStep.tsx';
import { JoinPhoneStep } from './steps/JoinPhoneStep.tsx';
import { LinkSentStep } from './steps/LinkSentStep.tsx';
import type { LoginStep } from './flow/login-step.rule.ts';
import { MigrationStep } from './steps/MigrationStep.tsx';
import { NewAccountStep } from './steps/NewAccountStep.tsx';
import { NewPasswordStep } from './steps/NewPasswordStep.tsx';
import { PasswordStep } from './steps/PasswordStep.tsx';
import { ProfileStep } from './steps/ProfileStep.tsx';
import { ProvePhoneStep } from './steps/ProvePhoneStep.tsx';
import { ResetWaitsStep } from './steps/ResetWaitsStep.tsx';
import { StartStep } from './steps/StartStep.tsx';
import { useErrorText } from '../../lib/intl/use-error-text.ts';
import type { LoginFlow } from './flow/use-login-flow.ts';

export function LoginSteps({
  step,
  flow,
  reason,
  returnTo,
  start,
  eventId,
}: { step: LoginStep; flow: LoginFlow } & Pick<
  LoginModalProps,
  'reason' | 'returnTo' | 'start' | 'eventId'
>) {
  const t = useText();
  const failure = useErrorText(start && 'error' in start ? start.error : null);
  const { data } = useLoginEventQuery({
    variables: { id: eventId ?? '' },
    skip: eventId === undefined,
    context: { isQuiet: true },
  });
  const event = data?.event?.title;
  const reasonText = event
    ? t('auth.reason.event', { event })
    : reason === 'chosen'
      ? null
      : t(`auth.reason.${reason}`);
  switch (step.name) {
    case 'start':
      return (
        <StartStep reasonText={reasonText} notice={step.notice ?? failure} returnTo={returnTo} flow={flow} />
      );
    case 'password':
      return <PasswordStep step={step} flow={flow} />;
    case 'forgot':
      return <ForgotStep step={step} flow={flow} />;
    case 'linkSent':
      return <LinkSentStep who={step.who} flow={flow} />;
    case 'resetWaits':
      return <ResetWaitsStep who={step.who} text={step.text} flow={flow} />;
    case 'code':
      return <CodeStep step={step} flow={flow} />;
    case 'newPassword':
      return step.isNew ? (
        <NewAccountStep proof={step.proof} isBuying={eventId !== undefined} flow={flow} />
      ) : (
        <NewPasswordStep proof={step.proof} flow={flow} />
      );
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
    case 'joinPassword':
      return <JoinPasswordStep proof={step.proof} flow={flow} />;
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
