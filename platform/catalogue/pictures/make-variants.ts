// Gets variants of pictures from the database, or makes and stores them, for all processes.
import type { Db } from '../../db/open.ts';
import { forOthersToo } from '../../lib/http/deadline.ts';
import { encodeVariant, type Variant } from './encode-variant.ts';
import { limitWork } from './limit-work.ts';
import { keepVariant, readOriginal, readVariant } from './picture.store.ts';

/** How many may wait for an encoder; at a tenth of a second each, the last waits some seconds. */
const mostWaiting = 80;

export interface VariantMaker {
  /** Undefined when there is no such picture. Throws TooBusy when too many wait. */
  give(hash: string, variant: Variant): Promise<Buffer | undefined>;
  /** Whether no variant is being made for anybody. */
  isIdle(): boolean;
}

export const nameOfVariant = (variant: Variant): string =>
  variant === 'social' ? 'og.jpg' : `${variant.width}.${variant.format}`;

/** Concurrent requests for the same variant share one encoding. */
export function createVariantMaker(db: Db, atOnce: number): VariantMaker {
  const work = limitWork({ atOnce, waiting: mostWaiting });
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function findOrMake(hash: string, variant: Variant): Promise<Buffer | undefined> {
    const kept = await readVariant(db, hash, nameOfVariant(variant));
    return kept ?? work.run(() => make(hash, variant));
  }

  async function make(hash: string, variant: Variant): Promise<Buffer | undefined> {
    const original = await readOriginal(db, hash);
    if (!original) return undefined;
    const bytes = await encodeVariant(original, variant);
    await keepVariant(db, hash, nameOfVariant(variant), bytes);
    return bytes;
  }

  return {
    give(hash, variant) {
      const key = `${hash}/${nameOfVariant(variant)}`;
      const joined = underWay.get(key);
      if (joined) return joined;
      const giving = forOthersToo(() => findOrMake(hash, variant)).finally(() => underWay.delete(key));
      underWay.set(key, giving);
      return giving;
    },
    isIdle: work.isIdle,
  };
}
