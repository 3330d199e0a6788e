import { useEffect, useState } from 'react';
import { type AskedDialog, dialogSignal } from './dialog-signal.ts';

/** The queue of questions of `useDialog`: the first without an answer, and the callback for when it has one. */
export function useAskedDialogs(): { asked: AskedDialog | undefined; onDone: () => void } {
  const [waiting, setWaiting] = useState<AskedDialog[]>([]);
  useEffect(() => dialogSignal.listen((asked) => setWaiting((before) => [...before, asked])), []);
  return { asked: waiting[0], onDone: () => setWaiting(([, ...rest]) => rest) };
}
