import { practiceChain, signPractice } from '@mo-man/schema/rules/draw/beacon.rule.ts';
import type { Beacon } from '../../platform/queue/draw/open-beacon.ts';

/** Signs any round at once, also one that is to come: draws of tests need not wait for it. */
export const eagerBeacon: Beacon = {
  chain: practiceChain,
  read: async (round) => ({ signature: signPractice(round), url: null }),
};
