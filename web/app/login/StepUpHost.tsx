import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type AskedStepUp, stepUpSignal } from '../../lib/session/step-up-signal.ts';
import { LazyMuiFrame } from '../screen-load.ts';

type DialogProps = { onDone: (token: string | null) => void };

const StepUpDialog = lazy<ComponentType<DialogProps>>(() =>
  import('../../features/account/step-up/StepUpDialog.tsx').then((m) => ({ default: m.StepUpDialog })),
);

/** Shows one owner check for all requests at the same time. */
export function StepUpHost() {
  const [asked, setAsked] = useState<AskedStepUp[]>([]);
  useEffect(() => stepUpSignal.listen((next) => setAsked((before) => [...before, next])), []);
  if (asked.length === 0) return null;
  const finish = (token: string | null) => {
    setAsked([]);
    for (const { answer } of asked) answer(token);
  };
  return (
    <Suspense fallback={null}>
      <LazyMuiFrame>
        <StepUpDialog onDone={finish} />
      </LazyMuiFrame>
    </Suspense>
  );
}
