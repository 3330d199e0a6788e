// Zalo's login (v4): OAuth 2 with PKCE, without OpenID Connect. The code is exchanged here, not at the gateway: an access token does not
// say for which application it was issued, while a code can be exchanged only with the secret of its own.
import { limits } from '@mo-man/schema/limits.ts';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../../lib/failure.ts';
import type { Log } from '../../lib/log/log.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { CheckedToken } from './check-id-token.ts';

export interface ZaloApp {
  clientId: string;
  clientSecret: string;
  /** Where this server exchanges codes: `/v4/access_token` below it. */
  internalUrl: string;
  /** Where the person's profile is read. */
  profileUrl: string;
}

/** Throws social_token_invalid, or social_login_unavailable when Zalo cannot be reached or is not configured. */
export type CheckZaloCode = (code: string, verifier: string) => Promise<CheckedToken>;

const WAIT_MS = 5_000;
/** Errors are answered with status 200 too. */
const exchanged = z.object({ access_token: z.string().min(1) });
const profile = z.object({ id: z.string().min(1).max(255), name: z.string().optional() });

export function createZaloCheck(
  app: ZaloApp | undefined,
  { clock, log }: { clock: Clock; log: Log },
): CheckZaloCode {
  return async (code, verifier) => {
    if (!app) throw new Failure('social_login_unavailable');
    try {
      const token = await exchange(app, code, verifier);
      const { id, name } = await readProfile(app, token);
      const seconds = limits.socialTokenMaxMinutes * 60 + 2 * limits.signedRequestSkewSeconds;
      return {
        claims: { sub: id, ...(name !== undefined && { name }) },
        fingerprint: createHash('sha256').update(`zalo ${code}`).digest('base64url'),
        deadAt: new Date(clock.now().getTime() + seconds * 1000),
      };
    } catch (error) {
      if (error instanceof Failure) throw error;
      log.warn({ provider: 'zalo', err: error }, 'Zalo cannot be asked');
      throw new Failure('social_login_unavailable');
    }
  };
}

async function exchange({ clientId, clientSecret, internalUrl }: ZaloApp, code: string, verifier: string) {
  const answer = await ask(`${internalUrl}/v4/access_token`, {
    method: 'POST',
    headers: { secret_key: clientSecret },
    body: new URLSearchParams({
      code,
      app_id: clientId,
      grant_type: 'authorization_code',
      code_verifier: verifier,
    }),
  });
  const found = exchanged.safeParse(answer);
  if (!found.success) throw new Failure('social_token_invalid');
  return found.data.access_token;
}

async function readProfile({ clientSecret, profileUrl }: ZaloApp, token: string) {
  const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
  const headers = { access_token: token, appsecret_proof: proof };
  return profile.parse(await ask(`${profileUrl}?fields=id,name`, { headers }));
}

async function ask(url: string, options: RequestInit): Promise<unknown> {
  const answer = await fetch(url, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) throw new Error(`Zalo answered with ${answer.status}`);
  return answer.json();
}
