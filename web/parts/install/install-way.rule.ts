import { limits } from '@mo-man/schema/limits.ts';
import type { BrowserKind } from './browser-kind.rule.ts';

/** `prompt`: the browser asks when we say so. `ios`: the buyer adds the site by hand. `none`: nothing to offer. */
export type InstallWay = 'prompt' | 'ios' | 'none';

export function installWay({
  browser,
  isStandalone,
  canPrompt,
  putOffAt,
  now,
}: {
  browser: BrowserKind;
  /** Already opened from the home screen. */
  isStandalone: boolean;
  /** The browser has said that it can install this site. */
  canPrompt: boolean;
  /** Epoch milliseconds; null when it was never put off. */
  putOffAt: number | null;
  now: number;
}): InstallWay {
  const isPutOff = putOffAt !== null && now - putOffAt < limits.installPauseDays * 86_400_000;
  if (isStandalone || browser.inApp || isPutOff) return 'none';
  if (canPrompt) return 'prompt';
  return browser.isIos ? 'ios' : 'none';
}
