import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';

export interface DeviceDeps {
  config: {
    accessTokenSecret: string;
    deviceApiKey: string;
    deviceApiSecret: string;
  };
  clock: Clock;
  /** Limit of registrations of devices, by network. */
  deviceNetworks: Limit;
}
