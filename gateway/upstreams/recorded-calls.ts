// Records the upstream calls of an answer for the playground, each with the field that caused it.
import { AsyncLocalStorage } from 'node:async_hooks';

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
  /** The field that caused the call, such as `Event.showings`; the first one of a batch; null when no field did. */
  field: string | null;
  /** It waited for a running call of another request. */
  isShared: boolean;
}

export interface CallRecorder {
  all: readonly RecordedCall[];
  /** Records a call; the returned function records its end. */
  begin(call: Pick<RecordedCall, 'upstream' | 'method' | 'path'>): (status: number | null) => void;
  share(call: Pick<RecordedCall, 'upstream' | 'method' | 'path'>): void;
}

/** Name of the field whose resolver runs. */
export const asking = new AsyncLocalStorage<string>();

export function callRecorder(now: () => number = () => performance.now()): CallRecorder {
  const all: RecordedCall[] = [];
  const start = now();
  const since = (from: number) => Math.round((now() - from) * 10) / 10;
  const note = (call: Pick<RecordedCall, 'upstream' | 'method' | 'path'>, isShared: boolean) => {
    const recorded = {
      ...call,
      status: null,
      at: since(start),
      ms: 0,
      field: asking.getStore() ?? null,
      isShared,
    };
    all.push(recorded);
    return recorded as RecordedCall;
  };
  return {
    all,
    begin(call) {
      const began = now();
      const recorded = note(call, false);
      return (status) => Object.assign(recorded, { status, ms: since(began) });
    },
    share: (call) => void note(call, true),
  };
}
