import { limits } from '@mo-man/schema/limits.ts';
import type { BrowserKind } from './browser-kind.rule.ts';

/** `prompt`: the browser shows its prompt on request. `ios`: the buyer adds the site manually. `none`: not possible. */
export type InstallWay = 'prompt' | 'ios' | 'none';

export function installWay({
  browser,
  isStandalone,
  canPrompt,
  putOffAt,
  now,
}: {
  browser: BrowserKind;
  isStandalone: boolean;
  canPrompt: boolean;
  /** Epoch milliseconds; null when it was never postponed. */
  putOffAt: number | null;
  now: number;
}): InstallWay {
  const isPutOff = putOffAt !== null && now - putOffAt < limits.installPauseDays * 86_400_000;
  if (isStandalone || browser.inApp || isPutOff) return 'none';
  if (canPrompt) return 'prompt';
  return browser.isIos ? 'ios' : 'none';
}
