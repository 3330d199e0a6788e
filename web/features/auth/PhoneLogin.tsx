import { useState } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import { CodeStep } from './CodeStep.tsx';
import type { PhoneStep } from './login-step.ts';
import { NewAccountStep } from './NewAccountStep.tsx';
import { PhoneNumberStep } from './PhoneNumberStep.tsx';
import { PhonePasswordStep } from './PhonePasswordStep.tsx';

/** By phone: the number, then the password; or a code that proves the number and leads to a new account. */
export function PhoneLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  const [phone, setPhone] = useState({ typed: '', number: '' });
  const [step, setStep] = useState<PhoneStep>({ name: 'phone' });
  const back = (notice?: string) => setStep({ name: 'phone', notice });

  switch (step.name) {
    case 'phone':
      return <PhoneNumberStep typed={phone.typed} notice={step.notice} onPhone={setPhone} onStep={setStep} />;
    case 'password':
      return (
        <PhonePasswordStep
          phone={phone.number}
          notice={step.notice}
          onBack={() => back()}
          onSignedIn={onSignedIn}
        />
      );
    case 'code':
      return (
        <CodeStep
          phone={phone.number}
          otpToken={step.otpToken}
          resendAt={step.resendAt}
          onBack={() => back()}
          onProven={(phoneToken, isNew) =>
            setStep(
              isNew
                ? { name: 'newAccount', phoneToken }
                : { name: 'password', notice: t('auth.password.known') },
            )
          }
        />
      );
    case 'newAccount':
      return (
        <NewAccountStep
          phone={phone.number}
          phoneToken={step.phoneToken}
          onExpired={(text) => back(text)}
          onTaken={(text) => setStep({ name: 'password', notice: text })}
          onSignedIn={onSignedIn}
        />
      );
  }
}
