import { useText } from '../../shared/intl/use-text.ts';
import { Steps } from '../../shared/ui/Steps.tsx';
import { type Step, steps } from './booking-step.rule.ts';

/** The four steps (spec §4), here and when the buyer comes back from the bank. */
export function BookingSteps({ step, isFree }: { step: Step; isFree: boolean }) {
  const t = useText();
  return (
    <Steps
      labels={steps.map((each) =>
        t(each === 'payment' && isFree ? 'booking.step.confirm' : `booking.step.${each}`),
      )}
      current={steps.indexOf(step)}
    />
  );
}
