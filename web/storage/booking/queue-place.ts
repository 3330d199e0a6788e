// Signed places in queues, with which this browser can prove its place if a queue's store is lost. The signature binds each to account
// and showing.
import { local } from '../keys.ts';

/** A proof, and the epoch of its queue when it was given; restoring a queue increases its epoch. */
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
    // The server still has the place; only this proof is missing.
  }
}

/** The proof of the last buyer who joined here; the server accepts it for that account only. */
export function readPlace(showingId: string): KeptPlace | null {
  return readAll()[showingId] ?? null;
}

/** The queue was restored after this browser received its proof, so it may not know this place or its number. */
export const isPlaceOlder = (kept: KeptPlace | null, epoch: number): boolean =>
  kept !== null && kept.epoch < epoch;
