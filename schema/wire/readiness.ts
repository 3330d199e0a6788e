// What `/readyz` of gateway and platform answers: whether the process may get traffic, and how each part behind it is.
import { z } from 'zod';

const part = z.strictObject({
  /** `up`, `down`, `unknown` (not asked yet), or a word of the part's own. */
  state: z.string(),
  /** When this process first saw it so. */
  since: z.iso.datetime(),
});

/** With `ready` the status is 200, with the others 503. */
export const readiness = z.strictObject({
  /** `starting`: it cannot answer yet; `unready`: not any more; `draining`: it stops, and moves its sockets. */
  status: z.enum(['ready', 'starting', 'unready', 'draining']),
  since: z.iso.datetime(),
  parts: z.record(z.string(), part),
});

export type Readiness = z.infer<typeof readiness>;
export type Parts = Readiness['parts'];

/** States that the next look found, with the time of those that are as before. */
export function noteStates(known: Parts, states: Readonly<Record<string, string>>, now: Date): Parts {
  const since = now.toISOString();
  return Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const before = known[name];
      return [name, before?.state === state ? before : { state, since }];
    }),
  );
}
