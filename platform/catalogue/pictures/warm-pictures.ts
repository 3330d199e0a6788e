// Makes common variants ahead of time, so that the first visitors after an import do not wait.
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Log } from '../../lib/log/log.ts';
import { repeat, type Repeated } from '../../lib/time/repeat.ts';
import type { VariantMaker } from './make-variants.ts';
import { findMissingVariants, mayWarm, type CommonVariant, type MissingVariant } from './picture.store.ts';

/**
 * TABLE of the variants that screens request, most wanted first. WebP only for posters that are stored with tickets; all browsers read
 * AVIF.
 */
const commonVariants: readonly CommonVariant[] = [
  { shown_as: 'banner', width: 960, format: 'avif' },
  { shown_as: 'poster', width: 360, format: 'avif' },
  { shown_as: 'poster', width: 480, format: 'avif' },
  { shown_as: 'banner', width: 1440, format: 'avif' },
  { shown_as: 'banner', width: 720, format: 'avif' },
  { shown_as: 'destination', width: 360, format: 'avif' },
  { shown_as: 'poster', width: 240, format: 'avif' },
  { shown_as: 'poster', width: 720, format: 'avif' },
  { shown_as: 'logo', width: 160, format: 'avif' },
  { shown_as: 'venue', width: 480, format: 'avif' },
  { shown_as: 'gallery', width: 720, format: 'avif' },
  { shown_as: 'candidate', width: 240, format: 'avif' },
  { shown_as: 'poster', width: 480, format: 'webp' },
  { shown_as: 'destination', width: 720, format: 'avif' },
  { shown_as: 'poster', width: 160, format: 'avif' },
  { shown_as: 'venue', width: 960, format: 'avif' },
];

/** Delay of the first run, seconds: a starting process has visitors to answer first. */
const firstAfter = 10;
const every = 20;
/** Pause after each picture, as a multiple of the time it took: a core that encodes answers no requests. */
const restShare = 3;
/** Variants that are made before all pictures are read again, which with thousands of events costs half as much as an encoding. */
const madePerLook = 100;

export interface Warming {
  /** Variants that the last read found missing and that are not made yet. */
  missing: MissingVariant[];
  /** Hashes of pictures that cannot be read. */
  failed: string[];
}

export const startWarming = (): Warming => ({ missing: [], failed: [] });

interface WarmDeps {
  db: Db;
  log: Log;
  maker: VariantMaker;
}

/** Makes variants one at a time over all processes, never while a visitor's variant is being made, and at most a quarter of the time. */
export function warmPictures(deps: WarmDeps): Repeated {
  const stopping = new AbortController();
  const warming = startWarming();
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal });
  let first = true;
  const worker = repeat('warmPictures', every, deps.log, async () => {
    try {
      if (first) await rest(firstAfter * 1000);
      first = false;
      const began = performance.now();
      if (!(await warmOne(deps, warming))) return 0;
      await rest(restShare * (performance.now() - began));
      return 1;
    } catch (error) {
      if (stopping.signal.aborted) return 0;
      throw error;
    }
  });
  return {
    stop: async () => {
      stopping.abort();
      await worker.stop();
    },
  };
}

/** Makes the next missing variant; false when there is none, or when others are working. */
export async function warmOne({ db, log, maker }: WarmDeps, warming: Warming): Promise<boolean> {
  if (!maker.isIdle()) return false;
  return transact(db, async (tx) => {
    if (!(await mayWarm(tx))) return false;
    const { failed } = warming;
    if (warming.missing.length === 0)
      warming.missing = await findMissingVariants(tx, commonVariants, { except: failed, most: madePerLook });
    const next = warming.missing.shift();
    if (!next) return false;
    const { hash, width, format } = next;
    try {
      await maker.give(hash, { width, format: format === 'webp' ? 'webp' : 'avif' });
    } catch (error) {
      // Logged once and then left out, because it would fail every time.
      failed.push(hash);
      warming.missing = warming.missing.filter((other) => other.hash !== hash);
      log.error({ err: error, hash, width, format }, 'a variant of a picture cannot be made');
    }
    return true;
  });
}
