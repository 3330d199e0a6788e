// The captcha of listed showings: ALTCHA's proof of work, made and checked here, with nobody else's server.
import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import type { CaptchaAction } from '@mo-man/schema/values.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { EventDeps } from '../deps.ts';

type CaptchaDeps = Pick<EventDeps, 'clock'> & { config: Pick<EventDeps['config'], 'turnTokenSecret'> };

/** What an answer is good for. */
export interface CaptchaUse {
  userId: string;
  showingId: string;
  action: CaptchaAction;
}

/** A key of its own out of the secret of turns, so that neither signs for the other. */
const keyOf = ({ config }: CaptchaDeps, purpose: string): string =>
  createHmac('sha256', config.turnTokenSecret).update(`captcha ${purpose}`).digest('hex');

export async function makeChallenge(
  deps: CaptchaDeps,
  { userId, showingId, action }: CaptchaUse,
): Promise<{ challenge: string; expiresAt: Date }> {
  const expiresAt = new Date(deps.clock.now().getTime() + limits.captchaMinutes * 60_000);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: limits.captchaCost,
    counter: randomInt(limits.captchaTriesMin, limits.captchaTriesMax),
    deriveKey,
    data: { user: userId, showing: showingId, action },
    expiresAt,
    hmacSignatureSecret: keyOf(deps, 'challenge'),
    hmacKeySignatureSecret: keyOf(deps, 'key'),
  });
  return { challenge: JSON.stringify(challenge), expiresAt };
}

const parameters = z.looseObject({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.literal(limits.captchaCost),
  keyLength: z.number(),
  keyPrefix: z.string(),
  expiresAt: z.number(),
  data: z.record(z.string(), z.string()),
});
const payload = z.object({
  challenge: z.object({ parameters, signature: z.string() }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string() }),
});

function readPayload(answer: string): z.output<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The signature by which a right answer is spent, and until when; undefined for one that is wrong, too old, or for something else. */
export async function checkAnswer(
  deps: CaptchaDeps,
  { userId, showingId, action }: CaptchaUse,
  answer: string,
): Promise<{ signature: string; expiresAt: Date } | undefined> {
  const read = readPayload(answer);
  if (!read) return undefined;
  const { challenge, solution } = read;
  const { data, expiresAt } = challenge.parameters;
  if (data['user'] !== userId || data['showing'] !== showingId || data['action'] !== action) return undefined;
  if (expiresAt * 1000 <= deps.clock.now().getTime()) return undefined;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keyOf(deps, 'challenge'),
    hmacKeySignatureSecret: keyOf(deps, 'key'),
  });
  return verified ? { signature: challenge.signature, expiresAt: new Date(expiresAt * 1000) } : undefined;
}
