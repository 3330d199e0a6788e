import { useRef, useState } from 'react';
import { fillBlanks } from './blanks.ts';
import { keepInHistory, type Ran } from './history.ts';
import type { Tab } from './tabs/open-tabs.ts';
import { readObject, readTab } from './tabs/read-tab.ts';
import { asErrors, askOnce, type Heard, listen } from './run-operation.ts';

interface Run {
  tab: Tab;
  cursor: number;
  /** JSON as it was typed. */
  headers: string;
}

/** Runs one operation at a time; answers stay with the tab that asked. */
export function useOperation(onRan: (ran: Ran[]) => void) {
  const [heard, setHeard] = useState<Readonly<Record<number, Heard>>>({});
  const [running, setRunning] = useState<number>();
  const stopIt = useRef<() => void>(() => undefined);

  const stop = () => stopIt.current();
  const run = ({ tab, cursor, headers }: Run) => {
    stop();
    let isMine = true;
    const hear = (next: Heard) => {
      setHeard((all) => ({ ...all, [tab.id]: { ...all[tab.id], ...next } }));
      if (isMine) setRunning(next.isRunning ? tab.id : undefined);
    };
    try {
      const { isSubscription, variables, ...asked } = readTab(tab, cursor);
      const operation = { ...asked, variables: fillBlanks(variables) as Record<string, unknown> | undefined };
      const extra = readObject(headers, 'The headers are not JSON') as Record<string, string> | undefined;
      const end = isSubscription ? listen(operation, hear) : askOnce(operation, extra ?? {}, hear);
      stopIt.current = () => {
        end();
        isMine = false;
        setRunning(undefined);
      };
      onRan(keepInHistory(tab));
    } catch (error) {
      hear({ answer: asErrors(error), note: 'not sent', isRunning: false });
    }
  };
  return { heard, running, run, stop };
}
