import { useRef, useState } from 'react';
import { reportError } from '../../../lib/errors/report-error.ts';
import type { Checked } from '../device/check-text.ts';
import { thisGate } from '../device/this-gate.ts';
import { tellVerdict } from '../verdict/tell-verdict.ts';
import { isNoted, verdictLook } from '../verdict/verdict-look.rule.ts';
import { isShown, noteShown, type ShownCodes, takeCode, takeText } from './shown-codes.rule.ts';

/** Shortest time a verdict is shown before the camera's next scan. Milliseconds. */
const SEEN_FOR = 500;

/** Handles one scan at a time: read, judge, store, show. While a question is open no other code is read. */
export function useScans(hurry: () => void) {
  const [shown, setShown] = useState<Checked | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const isBusy = useRef(false);
  const shownAt = useRef(-Infinity);
  const codes = useRef<ShownCodes>(new Map());

  /** Stored first, then shown. */
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
    // Only this text was refused; the next text of the rotating code may be current.
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
    /** Handles all codes that a camera sees at a moment: a code in view is one scan, however long it stays and even when it rotates. */
    look: (texts: readonly string[], kind: 'entry' | 'exit', { isPaused }: { isPaused: boolean }) => {
      const now = performance.now();
      const noted = noteShown(codes.current, texts, now);
      codes.current = noted.shown;
      const [text] = noted.texts;
      if (text === undefined || isPaused || isBusy.current || isAsking) return;
      // With two tickets in view, each verdict is shown and heard.
      if (now - shownAt.current < SEEN_FOR) return;
      codes.current = takeCode(codes.current, text, now);
      void alone(async () => judge(await thisGate.check(text, { kind })));
    },
    /** Handles the possible readings of a typing scanner, which scans a ticket once while it is held under it. */
    scan: (readings: readonly string[], kind: 'entry' | 'exit') =>
      void alone(async () => {
        if (isAsking) return;
        const checked = await thisGate.check(readings, { kind });
        if (!checked) return;
        const isAgain = isShown(codes.current, checked.text, performance.now());
        codes.current = takeCode(codes.current, checked.text, performance.now());
        if (!isAgain) await judge(checked);
      }),
    /** Typed by hand: every entry is a scan. */
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
