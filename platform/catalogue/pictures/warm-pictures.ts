// Makes the common variants before anybody asks for them: the first visitor after an import does not wait.
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Log } from '../../lib/log/log.ts';
import { repeat, type Repeated } from '../../lib/time/repeat.ts';
import type { VariantMaker } from './make-variants.ts';
import { findMissingVariants, mayWarm, type CommonVariant, type MissingVariant } from './picture.store.ts';

/** TABLE, the most wanted first: what screens ask for. WebP only of what is kept with tickets; AVIF is in all browsers. */
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
  { shown_as: 'candidate', width: 240, format: 'avif' },
  { shown_as: 'poster', width: 480, format: 'webp' },
  { shown_as: 'destination', width: 720, format: 'avif' },
  { shown_as: 'poster', width: 160, format: 'avif' },
  { shown_as: 'venue', width: 960, format: 'avif' },
];

/** The first run waits this long, seconds: a process that starts has visitors to answer first. */
const firstAfter = 10;
const every = 20;
/** How long it rests after each picture, in times of what that took: a core that draws answers nobody. */
const restShare = 3;
/** Made for one look at all pictures: with thousands of events it takes as long as half a picture. */
const madePerLook = 100;

/** What this process knows from one picture to the next. */
export interface Warming {
  /** Found missing at the last look, and not made yet. */
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

/** One at a time among all processes, never beside one that a visitor waits for, and at most a quarter of the time. */
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

/** Makes the next missing variant; false when there is none, or it is not the moment. */
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
      // Told once; it would fail again and again.
      failed.push(hash);
      warming.missing = warming.missing.filter((other) => other.hash !== hash);
      log.error({ err: error, hash, width, format }, 'a variant of a picture cannot be made');
    }
    return true;
  });
}
