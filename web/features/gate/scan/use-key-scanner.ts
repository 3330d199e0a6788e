import { useEffect, useEffectEvent } from 'react';
import { noteKey, nothingTyped } from './key-scanner.rule.ts';
import { readingsOf } from './typed-readings.rule.ts';

/** On a field for codes: what a scanner types there is the gate's to read, its letters as the field shows them are not. */
export const scannedField = { 'data-scanned': '' };

/** Hears scanners that type: `onCode` gets all that the keys may have meant. A field for other words that has the focus gets its keys itself. */
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
      // A person who types fast is no scanner: in a field only the end of a code is ours.
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
