// Verifies ID tokens (OpenID Connect Core §2): issued by the identity provider, for us, and recent.
import { limits } from '@mo-man/schema/limits.ts';
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../lib/time/clock.ts';
import { Failure } from '../../lib/failure.ts';
import type { Log } from '../../lib/log/log.ts';

export interface TokenIssuer {
  issuer: string;
  clientId: string;
  /** The issuer's address as this server reaches it. */
  internalUrl: string;
}

/** Providers that issue ID tokens. */
export const tokenProviders = ['google', 'facebook', 'apple', 'tiki'] as const;
export type TokenProvider = (typeof tokenProviders)[number];

/** Issuers by provider; a provider without an issuer is not offered. */
export type TokenIssuers = Partial<Record<TokenProvider, TokenIssuer | undefined>>;

export interface CheckedToken {
  claims: { sub: string; [claim: string]: unknown };
  /** Hash of the signed part, the same for every copy of this token, whatever the encoding of its signature. */
  fingerprint: string;
  /** When the token will be refused as too old anyway. */
  deadAt: Date;
}

export type CheckIdToken = (provider: TokenProvider, token: string) => Promise<CheckedToken>;

/** Asymmetric signatures only: neither `none` nor an HMAC with a shared secret. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const WAIT_MS = 5_000;
const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Throws social_token_invalid, or social_login_unavailable when the provider's keys cannot be had. */
export function createIdTokenCheck(
  issuers: TokenIssuers,
  { clock, log }: { clock: Clock; log: Log },
): CheckIdToken {
  const keys = new Map<TokenProvider, Promise<JWTVerifyGetKey>>();

  /** The provider's keys, discovered once, again after a failure. The key set itself follows key rotation of the provider. */
  function keysOf(provider: TokenProvider, from: TokenIssuer): Promise<JWTVerifyGetKey> {
    const known = keys.get(provider);
    if (known) return known;
    const finding = findKeys(from);
    keys.set(provider, finding);
    finding.catch(() => keys.delete(provider));
    return finding;
  }

  return async (provider, token) => {
    const from = issuers[provider];
    if (!from) throw new Failure('social_login_unavailable');
    try {
      const { payload } = await jwtVerify(token, await keysOf(provider, from), {
        algorithms,
        issuer: from.issuer,
        audience: from.clientId,
        requiredClaims: ['sub', 'iat', 'exp'],
        maxTokenAge: limits.socialTokenMaxMinutes * 60,
        clockTolerance: limits.signedRequestSkewSeconds,
        currentDate: clock.now(),
      });
      return checked(token, payload, from);
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (isRefusal(error)) throw new Failure('social_token_invalid');
      log.warn({ provider, err: error }, 'the keys of an identity provider cannot be had');
      throw new Failure('social_login_unavailable');
    }
  };
}

async function findKeys({ issuer, internalUrl }: TokenIssuer): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${internalUrl}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!answer.ok) throw new Error(`discovery was answered with ${answer.status}`);
  const found = metadata.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error(`discovery names another issuer: ${found.issuer}`);
  const inside = found.jwks_uri.startsWith(`${issuer}/`)
    ? internalUrl + found.jwks_uri.slice(issuer.length)
    : found.jwks_uri;
  return createRemoteJWKSet(new URL(inside), { timeoutDuration: WAIT_MS });
}

function checked(token: string, payload: JWTPayload, { clientId }: TokenIssuer): CheckedToken {
  const { sub, iat = 0, azp } = payload;
  // OpenID Connect Core §3.1.3.7: a token with several audiences must have been issued to us (azp).
  const isForUs =
    azp === undefined ? !Array.isArray(payload.aud) || payload.aud.length === 1 : azp === clientId;
  if (!sub || sub.length > 255 || !isForUs) throw new Failure('social_token_invalid');
  // Without the signature, because an ECDSA signature has a second valid form.
  const said = token.slice(0, token.lastIndexOf('.'));
  const seconds = iat + limits.socialTokenMaxMinutes * 60 + 2 * limits.signedRequestSkewSeconds;
  return {
    claims: { ...payload, sub },
    fingerprint: createHash('sha256').update(said).digest('base64url'),
    deadAt: new Date(seconds * 1000),
  };
}

/** Whether the token itself is invalid, in contrast to a failure to get the provider's keys. */
function isRefusal(error: unknown): boolean {
  const isOurTrouble = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  // `ERR_JOSE_GENERIC` is raised for an answer other than 200 from the address of the keys.
  return error instanceof errors.JOSEError && !isOurTrouble && error.code !== 'ERR_JOSE_GENERIC';
}
