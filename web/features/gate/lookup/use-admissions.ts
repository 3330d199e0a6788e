import { useRef, useState } from 'react';
import { reportError } from '../../../lib/errors/report-error.ts';
import type { Checked } from '../device/check-text.ts';
import { thisGate } from '../device/this-gate.ts';
import { tellVerdict } from '../verdict/tell-verdict.ts';
import { verdictLook } from '../verdict/verdict-look.rule.ts';

/** Lets tickets of an order in, one after the other, each judged at its moment and written down as any scan is. */
export function useAdmissions(onLetIn: () => void) {
  /** Let in from this list just now: not offered once more, even where a ticket may come again. */
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  /** Its questions are to be answered first. */
  const [asked, setAsked] = useState<Checked | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isBusy = useRef(false);

  async function letIn(
    numbers: readonly number[],
    answers?: Readonly<Record<string, string>>,
  ): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsFailed(false);
    setAsked(null);
    let last: Checked | undefined;
    try {
      for (const number of numbers) {
        const checked = thisGate.checkFound(number, answers);
        if (checked?.verdict === 'ask') {
          setAsked(checked);
          break;
        }
        if (!checked) continue;
        await thisGate.note(checked);
        last = checked;
        if (checked.letIn) setDone((before) => new Set([...before, number]));
      }
    } catch (cause) {
      reportError(cause);
      setIsFailed(true);
    } finally {
      isBusy.current = false;
      if (last) {
        tellVerdict(verdictLook(last));
        onLetIn();
      }
    }
  }
  return { done, asked, isFailed, letIn, cancel: () => setAsked(null) };
}
