import type { Call } from '../../../lib/call.ts';
import { pickHome } from './pick-home.rule.ts';
import type { ReadDeps } from './read-deps.ts';
import { readShowingFacts } from './showing-facts.store.ts';

/** GET /home */
export async function readHome({ deps }: Call<ReadDeps>) {
  const now = deps.clock.now();
  return pickHome(await readShowingFacts(deps.db, { notOverAt: now }), now);
}
