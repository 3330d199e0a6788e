import { useRef, useState } from 'react';
import { reportError } from '../../../shared/errors/report-error.ts';
import type { Checked } from '../device/check-text.ts';
import { thisGate } from '../device/this-gate.ts';
import { tellVerdict } from '../verdict/tell-verdict.ts';
import { isNoted, verdictLook } from '../verdict/verdict-look.rule.ts';

/** One scan after the other: read, judged, written, then shown. While a question is open nothing else is read. */
export function useScans(hurry: () => void) {
  const [shown, setShown] = useState<Checked | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isBusy = useRef(false);

  /** Written first, then told. */
  async function finish(checked: Checked): Promise<void> {
    if (isNoted(checked.verdict)) {
      await thisGate.note(checked);
      hurry();
    }
    setShown(checked);
    tellVerdict(verdictLook(checked));
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setIsFailed(false);
      await work();
    } catch (cause) {
      reportError(cause);
      setIsFailed(true);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    shown,
    isFailed,
    isAsking: shown?.verdict === 'ask',
    scan: (text: string, kind: 'entry' | 'exit') =>
      void alone(async () => {
        if (shown?.verdict === 'ask') return;
        const checked = await thisGate.check(text, { kind });
        if (checked) await finish(checked);
      }),
    answer: (answers: Readonly<Record<string, string>>) =>
      void alone(async () => {
        if (!shown) return;
        const checked = await thisGate.check(shown.text, { kind: shown.kind, answers });
        if (checked) await finish(checked);
      }),
    letIn: () =>
      void alone(async () => {
        if (shown) await finish({ ...shown, letIn: true });
      }),
    clear: () => setShown(null),
  };
}
