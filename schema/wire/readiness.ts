// Answer of `/readyz` of gateway and platform: whether the process may get traffic, and the state of each part it
// depends on.
import { z } from 'zod';

const part = z.strictObject({
  /** `up`, `down`, `unknown` (not checked yet), or a word specific to the part. */
  state: z.string(),
  /** Time at which this process first saw this state. */
  since: z.iso.datetime(),
});

/** With `ready` the status is 200, with the others 503. */
export const readiness = z.strictObject({
  /**
   * `starting`: it cannot answer yet; `unready`: it cannot answer any more; `draining`: it stops and moves its sockets.
   */
  status: z.enum(['ready', 'starting', 'unready', 'draining']),
  since: z.iso.datetime(),
  parts: z.record(z.string(), part),
});

export type Readiness = z.infer<typeof readiness>;
export type Parts = Readiness['parts'];

/** States of the latest check, with the earlier time for those that did not change. */
export function noteStates(known: Parts, states: Readonly<Record<string, string>>, now: Date): Parts {
  const since = now.toISOString();
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const before = known[name];
      return [name, before?.state === state ? before : { state, since }];
    }),
  );
}
