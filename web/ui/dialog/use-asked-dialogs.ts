import { useEffect, useState } from 'react';
import { type AskedDialog, dialogSignal } from './dialog-signal.ts';

/** The questions of `useDialog` one after another: the first that waits for an answer, and what to call once it has one. */
export function useAskedDialogs(): { asked: AskedDialog | undefined; onDone: () => void } {
  const [waiting, setWaiting] = useState<AskedDialog[]>([]);
  useEffect(() => dialogSignal.listen((asked) => setWaiting((before) => [...before, asked])), []);
  return { asked: waiting[0], onDone: () => setWaiting(([, ...rest]) => rest) };
}
