import type { Language } from '@mo-man/schema/values.ts';
import type { CaptchaChallengeWire, captchaQuery } from '@mo-man/schema/wire/captcha.ts';
import type { Call } from '../lib/call.ts';
import { toMoment } from '../lib/time/moment.ts';
import type { CaptchaDeps } from './deps.ts';
import type { showingParams } from '../lib/http/route-params.ts';
import { makeChallenge, newCode } from './captcha.ts';
import { drawCode } from './code/draw-code.ts';
import { judgeClient } from './judge-client.ts';
import { speakCode } from './code/speak-code.ts';

export async function readChallenge({
  params,
  query,
  caller,
  request,
  language,
  deps,
}: Call<
  CaptchaDeps,
  { auth: 'user'; params: typeof showingParams; query: typeof captchaQuery }
>): Promise<CaptchaChallengeWire> {
  await deps.captchaChallenges.take(caller.userId);
  const { needsCode, isHard } = await judgeClient(deps, { caller, request });
  const code = needsCode ? newCode() : undefined;
  const use = { userId: caller.userId, showingId: params.id, action: query.action };
  const { challenge, expiresAt } = await makeChallenge(deps, use, { code, isHard });
  return {
    challenge,
    expires_at: toMoment(expiresAt),
    code: code === undefined ? null : await tellCode(code, language),
  };
}

/** As a picture, and as sound for people who cannot see it. */
async function tellCode(code: string, language: Language): Promise<{ picture: string; sound: string }> {
  const picture = await drawCode(code);
  return { picture: picture.toString('base64'), sound: speakCode(code, language).toString('base64') };
}
