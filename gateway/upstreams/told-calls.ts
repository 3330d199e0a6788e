// Which upstream calls one answer took, for whoever asks to be told (the playground): each with the field that wanted it.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface ToldCall {
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

export interface ToldCalls {
  all: readonly ToldCall[];
  /** Notes a call that goes out; what it answers says how it ended. */
  begin(call: Pick<ToldCall, 'upstream' | 'method' | 'path'>): (status: number | null) => void;
  /** Notes that another request's call is waited for. */
  share(call: Pick<ToldCall, 'upstream' | 'method' | 'path'>): void;
}

/** The field whose resolver runs. */
export const asking = new AsyncLocalStorage<string>();

export function toldCalls(now: () => number = () => performance.now()): ToldCalls {
  const all: ToldCall[] = [];
  const start = now();
  const since = (from: number) => Math.round((now() - from) * 10) / 10;
  const note = (call: Pick<ToldCall, 'upstream' | 'method' | 'path'>, isShared: boolean) => {
    const told = {
      ...call,
      status: null,
      at: since(start),
      ms: 0,
      field: asking.getStore() ?? null,
      isShared,
    };
    all.push(told);
    return told as ToldCall;
  };
  return {
    all,
    begin(call) {
      const began = now();
      const told = note(call, false);
      return (status) => Object.assign(told, { status, ms: since(began) });
    },
    share: (call) => void note(call, true),
  };
}
