// The signed places in queues, so that this browser can prove them should a queue's store be lost. Each is bound to account and showing by
// its signature.
import { local } from '../keys.ts';

/** A proof, and the epoch of the queue that it was given in: a queue that was restored counts one up. */
export interface KeptPlace {
  token: string;
  epoch: number;
}

type Places = Record<string, KeptPlace>;

const readAll = (): Places => {
  try {
    return (JSON.parse(localStorage.getItem(local.queuePlace) ?? '{}') ?? {}) as Places;
  } catch {
    return {};
  }
};

export function keepPlace(showingId: string, place: KeptPlace | null): void {
  try {
    const { [showingId]: _before, ...others } = readAll();
    localStorage.setItem(
      local.queuePlace,
      JSON.stringify(place === null ? others : { ...others, [showingId]: place }),
    );
  } catch {
    // The place is the server's; only this proof of it is missing then.
  }
}

/** The proof, of whoever joined here last; the server believes it for its own account alone. */
export function readPlace(showingId: string): KeptPlace | null {
  return readAll()[showingId] ?? null;
}

/** The queue was restored since this browser had its place in it, and may have no word of it or of its number. */
export const isPlaceOlder = (kept: KeptPlace | null, epoch: number): boolean =>
  kept !== null && kept.epoch < epoch;
