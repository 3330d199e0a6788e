import { useEffect, useEffectEvent } from 'react';
import { noteKey, type Typed } from './key-scanner.rule.ts';

/** Hears scanners that type. A field that has the focus gets its keys itself. */
export function useKeyScanner(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let typed: Typed = { text: '', at: 0 };
    const hear = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
      const noted = noteKey(typed, event.key, event.timeStamp);
      typed = noted.typed;
      if (noted.isOurs) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (noted.code) tell(noted.code);
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
