import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** What the calls of devices need. */
export interface DeviceDeps {
  config: {
    accessTokenSecret: string;
    deviceApiKey: string;
    deviceApiSecret: string;
  };
  clock: Clock;
  /** Devices registered from one network. */
  deviceNetworks: Limit;
}
