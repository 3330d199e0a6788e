import type { CaptchaChallengeWire, captchaQuery } from '@mo-man/schema/wire/captcha.ts';
import type { Call } from '../../lib/call.ts';
import { toMoment } from '../../lib/moment.ts';
import type { EventDeps } from '../deps.ts';
import type { showingParams } from '../params.ts';
import { makeChallenge } from './captcha.ts';

export async function readChallenge({
  params,
  query,
  caller,
  deps,
}: Call<
  EventDeps,
  { auth: 'user'; params: typeof showingParams; query: typeof captchaQuery }
>): Promise<CaptchaChallengeWire> {
  await deps.captchaChallenges.take(caller.userId);
  const use = { userId: caller.userId, showingId: params.id, action: query.action };
  const { challenge, expiresAt } = await makeChallenge(deps, use);
  return { challenge, expires_at: toMoment(expiresAt) };
}
