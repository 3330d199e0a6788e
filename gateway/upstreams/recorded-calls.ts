// Which upstream calls one answer took, for whoever asks to be told (the playground): each with the field that wanted it.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RecordedCall {
  /** Name of the service. */
  upstream: string;
  method: string;
  /** Its path as a log may have it, without the query. */
  path: string;
  /** HTTP status; null while, and where, none came. */
  status: number | null;
  /** When it began, milliseconds after the request. */
  at: number;
  /** How long it took, milliseconds. */
  ms: number;
  /** `Event.showings`: the field that wanted it, of a batch the first one; null for what no field did. */
  field: string | null;
  /** The answer of another request's call, which was under way already, served this one too. */
  isShared: boolean;
}

export interface CallRecorder {
  all: readonly RecordedCall[];
  /** Notes a call that goes out; what it answers says how it ended. */
  begin(call: Pick<RecordedCall, 'upstream' | 'method' | 'path'>): (status: number | null) => void;
  /** Notes that another request's call is waited for. */
  share(call: Pick<RecordedCall, 'upstream' | 'method' | 'path'>): void;
}

/** The field whose resolver runs. */
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
