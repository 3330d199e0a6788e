import type { Limit } from '../../lib/rate-limit.ts';

/** Counters of wrong passwords, each over limits.loginTriesMinutes. */
export interface PasswordTries {
  /** For one account from one device. */
  ofDevice: Limit;
  /** For one account from all devices that it does not know. */
  ofStrangers: Limit;
  /** From one network, for whatever account. */
  ofAddress: Limit;
}
