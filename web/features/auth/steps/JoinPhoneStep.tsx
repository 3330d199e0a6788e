import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import type { Proof } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

/** The verified number belongs to another account: the two are joined only when the buyer agrees. */
export function JoinPhoneStep({ proof, flow }: { proof: Proof; flow: LoginFlow }) {
  const t = useText();
  return (
    <div className="mm-login-form">
      <StepHead title={t('auth.joinPhone.title')} takesFocus>
        {t('auth.joinPhone.text')}
      </StepHead>
      <IdentityLine who={proof.who} />
      <Button
        look="primary"
        size="large"
        isWide
        onClick={() => flow.go({ name: 'finish', proof, act: 'merge' })}
      >
        {t('auth.join.yes')}
      </Button>
      <Button look="link" onClick={flow.finish}>
        {t('auth.join.no')}
      </Button>
    </div>
  );
}
