import type { EventDeps } from '../../platform/apis/event-deps.ts';
import type { EventAdditionParts } from '../../platform/apis/event-addition.ts';
import type { Limit } from '../../platform/lib/rate-limit.ts';

/** What the calls of private shops need: whatever those of the event API do, for they use its commands. */
export type ShopDeps = EventDeps &
  Pick<EventAdditionParts, 'revocations' | 'bankUrl'> & {
    /** Counts opened shops by network. */
    shopOpenings: Limit;
  };
