import { limits } from '@mo-man/schema/limits.ts';
import type { Clock } from './time/clock.ts';
import { signToken } from './crypto/token.ts';

/** A mail is read years later, too. */
const UNSUBSCRIBE_DAYS = 3 * 365;

/** Where the reader of a mail ends event news: for its List-Unsubscribe, and in its text. */
export async function newsLink(
  { config, clock }: { config: { publicUrl: string; accessTokenSecret: string }; clock: Clock },
  userId: string,
): Promise<string> {
  const seconds = UNSUBSCRIBE_DAYS * limits.secondsPerDay;
  const token = await signToken(
    'unsubscribe',
    { sub: userId },
    { secret: config.accessTokenSecret, clock, seconds },
  );
  return `${config.publicUrl}/unsubscribe/${token}`;
}
