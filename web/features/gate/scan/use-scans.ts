import { useRef, useState } from 'react';
import { reportError } from '../../../lib/errors/report-error.ts';
import type { Checked } from '../device/check-text.ts';
import { thisGate } from '../device/this-gate.ts';
import { tellVerdict } from '../verdict/tell-verdict.ts';
import { isNoted, verdictLook } from '../verdict/verdict-look.rule.ts';
import { isShown, noteShown, type ShownCodes, takeCode, takeText } from './shown-codes.rule.ts';

/** So long at least what the gate said stays before a camera's next scan. Milliseconds. */
const SEEN_FOR = 500;

/** One scan after the other: read, judged, written, then shown. While a question is open nothing else is read. */
export function useScans(hurry: () => void) {
  const [shown, setShown] = useState<Checked | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isBusy = useRef(false);
  const shownAt = useRef(-Infinity);
  const codes = useRef<ShownCodes>(new Map());

  /** Written first, then told. */
  async function finish(checked: Checked): Promise<void> {
    if (isNoted(checked.verdict)) {
      await thisGate.note(checked);
      hurry();
    }
    setShown(checked);
    shownAt.current = performance.now();
    tellVerdict(verdictLook(checked));
  }

  async function judge(checked: Checked | undefined): Promise<void> {
    if (!checked) return;
    // Its next turn may be of this moment: only this text was refused.
    if (checked.verdict === 'stale') codes.current = takeText(codes.current, checked.text);
    await finish(checked);
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

  const isAsking = shown?.verdict === 'ask';
  return {
    shown,
    isFailed,
    isAsking,
    /** All that a camera sees at a moment: what is shown to it is one scan, however long, and however it turns. */
    look: (texts: readonly string[], kind: 'entry' | 'exit', { isPaused }: { isPaused: boolean }) => {
      const now = performance.now();
      const noted = noteShown(codes.current, texts, now);
      codes.current = noted.shown;
      const [text] = noted.texts;
      if (text === undefined || isPaused || isBusy.current || isAsking) return;
      // Of two tickets in one view each is seen and heard.
      if (now - shownAt.current < SEEN_FOR) return;
      codes.current = takeCode(codes.current, text, now);
      void alone(async () => judge(await thisGate.check(text, { kind })));
    },
    /** What a scanner typed may mean; one that reads while a ticket is held under it reads it once. */
    scan: (readings: readonly string[], kind: 'entry' | 'exit') =>
      void alone(async () => {
        if (isAsking) return;
        const checked = await thisGate.check(readings, { kind });
        if (!checked) return;
        const isAgain = isShown(codes.current, checked.text, performance.now());
        codes.current = takeCode(codes.current, checked.text, performance.now());
        if (!isAgain) await judge(checked);
      }),
    /** By hand: each time it is meant. */
    enter: (text: string, kind: 'entry' | 'exit') =>
      void alone(async () => {
        if (!isAsking) await judge(await thisGate.check(text, { kind }));
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
