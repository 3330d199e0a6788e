import { lazy, Suspense, useEffect, useState } from 'react';
import { type AskedCode, type CodeAnswer, codeSignal } from './code-signal.ts';

const CodeSheet = lazy(() => import('./CodeSheet.tsx').then((m) => ({ default: m.CodeSheet })));

/** Shows the code of a captcha; loaded on demand, because few buyers ever see one. */
export function CodeHost() {
  const [asked, setAsked] = useState<AskedCode | null>(null);
  useEffect(
    () =>
      codeSignal.listen((next) =>
        setAsked((before) => {
          before?.answer(null);
          return next;
        }),
      ),
    [],
  );
  if (!asked) return null;
  const finish = (answer: CodeAnswer) => {
    setAsked(null);
    asked.answer(answer);
  };
  return (
    <Suspense fallback={null}>
      <CodeSheet key={asked.picture} asked={asked} onAnswer={finish} />
    </Suspense>
  );
}
