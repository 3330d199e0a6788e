import { dateFilterRange } from '@mo-man/schema/rules/event/date-filter.rule.ts';
import type { Call } from '../../../lib/call.ts';
import { chooseHome } from './home-choice.store.ts';
import type { ReadDeps } from './read-deps.ts';

/** GET /home */
export async function readHome({ deps }: Call<ReadDeps>) {
  const now = deps.clock.now();
  const [weekend, month] = [dateFilterRange('thisWeekend', now), dateFilterRange('thisMonth', now)];
  return chooseHome(deps.db, { now, weekend, month });
}
