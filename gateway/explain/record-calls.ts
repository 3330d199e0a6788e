// Records the upstream calls of an answer, each with the fields that needed it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallWork } from '@mo-man/schema/rules/site/call-work.rule.ts';

/** A run of a resolver. */
export interface AskedField {
  /** Its place in the answer, list indices included. */
  path: readonly (string | number)[];
  /** Such as `Event.showings`. */
  type: string;
  /** Start, milliseconds after the request. */
  at: number;
  /** Until its value was there, milliseconds. */
  ms: number;
}

/** What a call was made for: a field, or all that share a read. Fields that join later count, too. */
export type Cause = AskedField | Set<Cause>;

export interface RecordedCall {
  upstream: string;
  method: string;
  /** Path as it may be logged, without the query. */
  path: string;
  /** HTTP status; null while the call runs, and when it got no answer. */
  status: number | null;
  /** Start, milliseconds after the request. */
  at: number;
  /** Duration, milliseconds. */
  ms: number;
  /** Null when no field caused it. */
  cause: Cause | null;
  /** What the service said that it did; undefined when it did not say. */
  work: CallWork | undefined;
  /** It waited for a running call of another request. */
  isShared: boolean;
}

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
