// The public random values that draws wait for: drand's, or those of a practice chain.
import {
  type BeaconChain,
  isSigned,
  momentOf,
  practiceChain,
  quicknet,
  signPractice,
} from '@mo-man/schema/rules/draw/beacon.rule.ts';
import { z } from 'zod';
import { sendJson } from '../../lib/http/send-json.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** A value that was published, and the address that it was read from; null when it came from no other machine. */
export interface BeaconAnswer {
  signature: string;
  url: string | null;
}

/** A source of public random values. */
export interface Beacon {
  chain: BeaconChain;
  /** The round's value; undefined while it is not published, or nobody answers with a signature of the chain. */
  read(round: number): Promise<BeaconAnswer | undefined>;
}

/** Timeout of one request, milliseconds; the draw asks again a second later. */
const TIMEOUT_MS = 3000;

/** https://drand.love/docs/http-api-reference: the chain's address is its hash. */
const quicknetPath = '/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const round = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

/** The relays are asked in their order until one answers rightly: whoever signs is the chain, so no relay has to be trusted. */
export function drandBeacon(relays: readonly string[], clock: Clock): Beacon {
  return {
    chain: quicknet,
    async read(wanted) {
      if (clock.now() < momentOf(wanted, quicknet)) return undefined;
      for (const relay of relays) {
        const url = `${relay}${quicknetPath}/public/${wanted}`;
        const reply = await sendJson({ url, timeoutMs: TIMEOUT_MS });
        const answer = reply.kind === 'reply' ? round.safeParse(reply.body).data : undefined;
        if (answer?.round === wanted && isSigned(wanted, answer.signature, quicknet.key))
          return { signature: answer.signature, url };
      }
      return undefined;
    },
  };
}

/** Its values come in time, as those of a public chain do. */
export const practiceBeacon = (clock: Clock): Beacon => ({
  chain: practiceChain,
  read: async (wanted) =>
    clock.now() < momentOf(wanted, practiceChain)
      ? undefined
      : { signature: signPractice(wanted), url: null },
});

/** As DRAW_BEACON_URL says. */
export const openBeacon = (setting: 'practice' | readonly string[], clock: Clock): Beacon =>
  setting === 'practice' ? practiceBeacon(clock) : drandBeacon(setting, clock);
