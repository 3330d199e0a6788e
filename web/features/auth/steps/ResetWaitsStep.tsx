import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Who } from '../flow/login-step.rule.ts';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { IdentityLine } from './IdentityLine.tsx';
import { StepHead } from './StepHead.tsx';

/** The code was correct, but this device was never used with the account, so the new password cannot be set here yet. */
export function ResetWaitsStep({ who, text, flow }: { who: Who; text: string; flow: LoginFlow }) {
  const t = useText();
  return (
    <div className="mm-login-form">
      <StepHead title={t('auth.resetWaits.title')} takesFocus>
        {text}
      </StepHead>
      <IdentityLine who={who} />
      <Button look="primary" size="large" isWide onClick={() => flow.go({ name: 'start' })}>
        {t('auth.linkSent.back')}
      </Button>
    </div>
  );
}
