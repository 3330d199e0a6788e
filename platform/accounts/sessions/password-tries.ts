import type { Limit } from '../../lib/rate-limit.ts';

/** Counters of wrong passwords, each over limits.loginTriesMinutes. */
export interface PasswordTries {
  /** By account and device. */
  ofDevice: Limit;
  /** By account, over all devices that it does not know. */
  ofStrangers: Limit;
  /** By network, over all accounts. */
  ofAddress: Limit;
}
