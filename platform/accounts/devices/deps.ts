import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';

export interface DeviceDeps {
  config: {
    accessTokenSecret: string;
    deviceApiKey: string;
    deviceApiSecret: string;
  };
  clock: Clock;
  deviceNetworks: Limit;
}
