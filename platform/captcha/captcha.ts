// The captcha of listed showings: ALTCHA's proof of work, made and checked here without an outside service; suspicious clients also need a
// code that a person reads or hears.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import type { CaptchaAction } from '@mo-man/schema/values.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaDeps } from './deps.ts';

type Keys = { config: Pick<CaptchaDeps['config'], 'turnTokenSecret'> };
type ChallengeDeps = Pick<CaptchaDeps, 'clock'> & Keys;

export interface CaptchaUse {
  userId: string;
  showingId: string;
  action: CaptchaAction;
}

/** A separate key for each purpose, derived from the secret of turns, so that a signature for one purpose is not valid for another. */
const keyOf = ({ config }: Keys, purpose: string): string =>
  createHmac('sha256', config.turnTokenSecret).update(`captcha ${purpose}`).digest('hex');

export const newCode = (): string =>
  String(randomInt(10 ** limits.captchaCodeLength)).padStart(limits.captchaCodeLength, '0');

/** The hash of the code that the challenge carries. It is keyed, so that only we can check an answer against it. */
export const sealOf = (keys: Keys, salt: string, code: string): string =>
  createHmac('sha256', keyOf(keys, 'code')).update(`${salt} ${code}`).digest('hex');

/** `code` must be answered in addition to the proof of work; without it the work is enough. `isHard`: work of more tries. */
export async function makeChallenge(
  deps: ChallengeDeps,
  { userId, showingId, action }: CaptchaUse,
  { code, isHard = false }: { code?: string | undefined; isHard?: boolean } = {},
): Promise<{ challenge: string; expiresAt: Date }> {
  const expiresAt = new Date(deps.clock.now().getTime() + limits.captchaMinutes * 60_000);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: limits.captchaCost,
    counter: isHard
      ? randomInt(limits.captchaHardTriesMin, limits.captchaHardTriesMax)
      : randomInt(limits.captchaTriesMin, limits.captchaTriesMax),
    deriveKey,
    data: { user: userId, showing: showingId, action, ...(code !== undefined && sealed(deps, code)) },
    expiresAt,
    hmacSignatureSecret: keyOf(deps, 'challenge'),
    hmacKeySignatureSecret: keyOf(deps, 'key'),
  });
  return { challenge: JSON.stringify(challenge), expiresAt };
}

function sealed(deps: ChallengeDeps, code: string): { salt: string; seal: string } {
  const salt = randomBytes(12).toString('hex');
  return { salt, seal: sealOf(deps, salt, code) };
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
  code: z.string().max(20).optional(),
});

function readPayload(answer: string): z.output<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * The signature under which an answer is stored as used, and until when; undefined when the answer is wrong, too old, or for something
 * else. `isCodeRight` is false when the work is done but the code is wrong: such an answer is stored as used, too, so that nobody can try
 * all codes of one challenge.
 */
export async function checkAnswer(
  deps: ChallengeDeps,
  { userId, showingId, action }: CaptchaUse,
  answer: string,
): Promise<{ signature: string; expiresAt: Date; isCodeRight: boolean } | undefined> {
  const read = readPayload(answer);
  if (!read) return undefined;
  const { challenge, solution, code = '' } = read;
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
  if (!verified) return undefined;
  const { salt = '', seal } = data;
  const isCodeRight = seal === undefined || isSeal(seal, sealOf(deps, salt, code.replaceAll(/\s/g, '')));
  return { signature: challenge.signature, expiresAt: new Date(expiresAt * 1000), isCodeRight };
}

function isSeal(seal: string, given: string): boolean {
  const [one, other] = [Buffer.from(seal), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
