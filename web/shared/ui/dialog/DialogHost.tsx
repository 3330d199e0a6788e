import { lazy, Suspense, useEffect, useState } from 'react';
import { type AskedDialog, dialogSignal } from './dialog-signal.ts';

const QuestionDialog = lazy(() =>
  import('./QuestionDialog.tsx').then((m) => ({ default: m.QuestionDialog })),
);

/** Shows the questions of `useDialog` one after another; the dialog itself is fetched with the first one. */
export function DialogHost() {
  const [waiting, setWaiting] = useState<AskedDialog[]>([]);
  useEffect(() => dialogSignal.listen((asked) => setWaiting((before) => [...before, asked])), []);
  const asked = waiting[0];
  return (
    asked && (
      <Suspense fallback={null}>
        <QuestionDialog asked={asked} onDone={() => setWaiting(([, ...rest]) => rest)} />
      </Suspense>
    )
  );
}
