import { useEffect, useEffectEvent } from 'react';
import { noteKey, nothingTyped } from './key-scanner.rule.ts';
import { readingsOf } from './typed-readings.rule.ts';

/** Marks a code field: the gate reads a scanner's keys there itself, because the field may show wrong letters. */
export const scannedField = { 'data-scanned': '' };

/** Listens for scanners that type; `onCode` gets all possible readings. Any other focused field receives its keys itself. */
export function useKeyScanner(onCode: (readings: string[]) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let typed = nothingTyped;
    const hear = (event: KeyboardEvent) => {
      const field =
        event.target instanceof HTMLElement ? event.target.closest('input, textarea, select') : null;
      const isOfCodes = field?.hasAttribute('data-scanned') ?? false;
      if ((field && !isOfCodes) || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key, code, shiftKey: isShifted } = event;
      const noted = noteKey(typed, { key, code, isShifted }, event.timeStamp);
      typed = noted.typed;
      // In a field only the end of a code is intercepted, because a person may type fast.
      if (noted.isOurs && (!field || noted.code)) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (noted.code) tell(readingsOf(noted.code));
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
