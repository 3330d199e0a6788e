import { useRef, useState } from 'react';
import { reportError } from '../../../lib/errors/report-error.ts';
import type { Checked } from '../device/check-text.ts';
import { ticketAt } from '../device/showing-let-in.rule.ts';
import { thisGate } from '../device/this-gate.ts';
import { tellVerdict } from '../verdict/tell-verdict.ts';
import { verdictLook } from '../verdict/verdict-look.rule.ts';

/** Admits tickets of an order one after the other; each is judged at that moment and stored like a scan. */
export function useAdmissions(onLetIn: () => void) {
  /** Admitted from this list just now, each at its showing: not offered again, even where a ticket may enter several times. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  /** The ticket whose questions must be answered first. */
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
        if (checked.letIn) setDone((before) => new Set([...before, ticketAt(number, checked.showingId)]));
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
