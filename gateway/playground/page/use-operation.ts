import { useRef, useState } from 'react';
import { fillBlanks } from './blanks.ts';
import { keepInHistory, type Ran } from './history.ts';
import type { Tab } from './tabs/open-tabs.ts';
import { readObject, readTab } from './tabs/read-tab.ts';
import { askOnce, type Heard, listen, notAnswered } from './run-operation.ts';

interface Run {
  tab: Tab;
  cursor: number;
  /** JSON as typed. */
  headers: string;
}

/** Runs one operation per tab. Results stay with their tab, and subscriptions in other tabs continue. */
export function useOperation(onRan: (ran: Ran[]) => void) {
  const [heard, setHeard] = useState<Readonly<Record<number, Heard>>>({});
  /** The latest run of each tab; results of earlier runs are ignored. */
  const runs = useRef(new Map<number, { stop: () => void }>());

  const change = (id: number, next: (before: Heard | undefined) => Heard) =>
    setHeard((all) => ({ ...all, [id]: next(all[id]) }));
  const stop = (id: number) => {
    runs.current.get(id)?.stop();
  };
  const forget = (id: number) => {
    stop(id);
    runs.current.delete(id);
    setHeard(({ [id]: _gone, ...others }) => others);
  };
  const run = ({ tab, cursor, headers }: Run) => {
    const { id } = tab;
    stop(id);
    try {
      const { isSubscription, variables, ...asked } = readTab(tab, cursor);
      const operation = { ...asked, variables: fillBlanks(variables) as Record<string, unknown> | undefined };
      const extra = readObject(headers, 'The headers are not JSON') as Record<string, string> | undefined;
      const mine = { stop: () => {} };
      runs.current.set(id, mine);
      const hear = (next: (before: Heard | undefined) => Heard) => {
        if (runs.current.get(id) === mine) change(id, next);
      };
      mine.stop = isSubscription ? listen(operation, hear) : askOnce(operation, extra ?? {}, hear);
      onRan(keepInHistory(tab));
    } catch (error) {
      change(id, () => notAnswered(error, 'not sent'));
    }
  };
  return { heard, run, stop, forget, change };
}
