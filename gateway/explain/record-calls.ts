// Records the upstream calls of an answer, each with the fields that needed it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallWork } from '@mo-man/schema/rules/site/call-work.rule.ts';
import type { Cause, RecordedCall } from './explain.rule.ts';

type CallPlace = Pick<RecordedCall, 'upstream' | 'method' | 'path'>;

export interface CallRecorder {
  all: readonly RecordedCall[];
  /** Milliseconds since the request began. */
  ms(): number;
  /** Records a call; the returned function records its end. */
  begin(call: CallPlace): (status: number | null, work?: CallWork) => void;
  share(call: CallPlace): void;
}

/** What the code that runs is asked for. */
export const asking = new AsyncLocalStorage<Cause>();

export function callRecorder(now: () => number = () => performance.now()): CallRecorder {
  const all: RecordedCall[] = [];
  const start = now();
  const since = (from: number) => Math.round((now() - from) * 10) / 10;
  const note = (call: CallPlace, isShared: boolean): RecordedCall => {
    const recorded: RecordedCall = {
      ...call,
      status: null,
      at: since(start),
      ms: 0,
      cause: asking.getStore() ?? null,
      work: undefined,
      isShared,
    };
    all.push(recorded);
    return recorded;
  };
  return {
    all,
    ms: () => since(start),
    begin(call) {
      const began = now();
      const recorded = note(call, false);
      return (status, work) => void Object.assign(recorded, { status, work, ms: since(began) });
    },
    share: (call) => void note(call, true),
  };
}
