import { limits } from '@mo-man/schema/limits.ts';
import type { Clock } from './time/clock.ts';
import { signToken } from './crypto/token.ts';

/** Long, because mails are read years later. */
const UNSUBSCRIBE_DAYS = 3 * 365;

/** The link that unsubscribes from event news, for List-Unsubscribe and for the text of a mail. */
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
