// Google Wallet's REST API (developers.google.com/wallet/reference/rest): makes the class and the object of a pass.
import { createPrivateKey } from 'node:crypto';
import { importPKCS8, type JWTPayload, SignJWT } from 'jose';
import { z } from 'zod';
import { type JsonReply, type NoReply, sendJson } from '../../lib/http/send-json.ts';
import type { sayGooglePass } from './say-google-pass.ts';
import type { GoogleAccount } from '../../ticket/wallet-accounts.ts';

type Said = ReturnType<typeof sayGooglePass>;

/** Google did not accept a pass: `away` without an answer, `refused` otherwise. */
export class GoogleWalletFailure extends Error {
  override readonly name = 'GoogleWalletFailure';
  readonly kind: 'away' | 'refused';
  constructor(kind: 'away' | 'refused', what: string) {
    super(`Google Wallet: ${what}`);
    this.kind = kind;
  }
}

const algorithm = 'RS256';
/** Timeout of all calls for one pass together, milliseconds: shorter than the gateway's timeout for our answer. */
const PATIENCE_MS = 4000;
/** Lifetime of a grant, seconds; Google allows up to an hour. */
const GRANT_S = 600;
/** A token with less than this left is not used, milliseconds. */
const SPARE_MS = 60_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Signs with the service account's key, as Google requires for grants and links. */
export async function signForGoogle(
  claims: JWTPayload,
  { key }: Pick<GoogleAccount, 'key'>,
  now: Date,
): Promise<string> {
  const pem = createPrivateKey(key).export({ type: 'pkcs8', format: 'pem' });
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(now)
    .sign(await importPKCS8(pem.toString(), algorithm));
}

/** Cached tokens of this process's accounts; one is valid for an hour. */
const tokens = new WeakMap<GoogleAccount, { token: string; endsAt: number }>();

async function tokenFor(account: GoogleAccount, now: Date, timeoutMs: number): Promise<string> {
  const kept = tokens.get(account);
  if (kept && kept.endsAt - SPARE_MS > now.getTime()) return kept.token;
  const assertion = await signForGoogle(
    {
      iss: account.email,
      scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
      aud: account.tokenUrl,
      exp: Math.floor(now.getTime() / 1000) + GRANT_S,
    },
    account,
    now,
  );
  const answer = await sendJson({
    url: account.tokenUrl,
    text: String(
      new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    ),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    timeoutMs,
  });
  const read = granted.safeParse(bodyOf(answer, 'the token'));
  if (!read.success) throw new GoogleWalletFailure('refused', 'gave no token');
  const { access_token: token, expires_in: seconds } = read.data;
  tokens.set(account, { token, endsAt: now.getTime() + seconds * 1000 });
  return token;
}

function bodyOf(answer: JsonReply | NoReply, what: string): unknown {
  if (answer.kind === 'no_reply') throw new GoogleWalletFailure('away', `no answer to ${what}`);
  if (answer.status >= 300)
    throw new GoogleWalletFailure(
      answer.status === 429 ? 'away' : 'refused',
      `answered ${answer.status} to ${what}: ${answer.raw.slice(0, 300)}`,
    );
  return answer.body;
}

/**
 * Makes the class and the object of a pass, unless they exist. Their ids depend on their content, so existing ones have the same content.
 * Throws GoogleWalletFailure.
 */
export async function makeGooglePass({ class: event, object }: Said, account: GoogleAccount, now: Date) {
  const until = performance.now() + PATIENCE_MS;
  const left = () => Math.max(1, Math.ceil(until - performance.now()));
  const insert = async (kind: 'eventTicketClass' | 'eventTicketObject', resource: object) => {
    const token = await tokenFor(account, now, left());
    const answer = await sendJson({
      url: `${account.apiUrl}/${kind}`,
      text: JSON.stringify(resource),
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: left(),
    });
    // Google has revoked the token; the next save requests another.
    if (answer.kind === 'reply' && answer.status === 401) tokens.delete(account);
    const isThere = answer.kind === 'reply' && answer.status === 409;
    if (!isThere) bodyOf(answer, kind);
  };
  await insert('eventTicketClass', event);
  await insert('eventTicketObject', object);
}
