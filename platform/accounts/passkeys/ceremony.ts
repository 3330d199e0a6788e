// The two ceremonies of WebAuthn (Level 3, §7): what a browser is given, and whether its answer holds.
import { limits } from '@mo-man/schema/limits.ts';
import type { madePasskey, usedPasskey } from '@mo-man/schema/wire/accounts/passkey.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { Failure } from '../../lib/failure.ts';
import type { User } from '../users/user.store.ts';
import type { PasskeyDeps } from './deps.ts';
import { openChallenge, type Passkey, takeChallenge } from './passkey.store.ts';

type Made = z.output<typeof madePasskey>;
type Used = z.output<typeof usedPasskey>;
type Deps = Pick<PasskeyDeps, 'config' | 'clock' | 'db'>;
/** Who asked for the challenge; `userId` is null for a login. */
type Asker = { userId: string | null; deviceId: string };

const SITE = 'Mở Màn';
const WAIT_MS = limits.passkeyMinutes * 60_000;
/** COSE algorithms: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];

const rpId = ({ publicUrl }: Deps['config']): string => new URL(publicUrl).hostname;
const expected = ({ config, clock, db }: Deps, asker: Asker) => ({
  expectedOrigin: new URL(config.publicUrl).origin,
  expectedRPID: rpId(config),
  // Whatever else is wrong with the answer, its challenge is used up.
  expectedChallenge: (challenge: string) => takeChallenge(db, { challenge, ...asker }, clock.now()),
  requireUserVerification: true,
});

/** Options for a passkey that is discoverable, so that a login needs no name, and locked by the person's finger, face or PIN. */
export async function optionsToMake(
  deps: Deps,
  { user, known, deviceId }: { user: User; known: readonly Passkey[]; deviceId: string },
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: SITE,
    rpID: rpId(deps.config),
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.phone ?? (user.name || SITE),
    userDisplayName: user.name || SITE,
    timeout: WAIT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credential_id,
      transports: passkey.transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(deps, options.challenge, { userId: user.id, deviceId });
  return { ...options };
}

export async function optionsToUse(deps: Deps, deviceId: string): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: rpId(deps.config),
    timeout: WAIT_MS,
    userVerification: 'required',
  });
  await keep(deps, options.challenge, { userId: null, deviceId });
  return { ...options };
}

async function keep({ db, clock }: Deps, challenge: string, asker: Asker): Promise<void> {
  const now = clock.now();
  await openChallenge(db, { challenge, ...asker }, { now, until: new Date(now.getTime() + WAIT_MS) });
}

/** Throws passkey_invalid. The challenge is used up outside of any transaction, so that a refusal does not open it again. */
export async function checkMade(
  deps: Deps,
  made: Made,
  asker: Asker,
): Promise<Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'>> {
  const response = made as RegistrationResponseJSON;
  const { registrationInfo } = await holding(
    verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected(deps, asker) }),
  );
  if (!registrationInfo) throw new Failure('passkey_invalid');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    transports: made.response.transports ?? [],
    counter,
  };
}

/** The counter after this use. Throws passkey_invalid. */
export async function checkUsed(
  deps: Deps,
  used: Used,
  { passkey, deviceId }: { passkey: Passkey; deviceId: string },
): Promise<number> {
  const { verified, authenticationInfo } = await holding(
    verifyAuthenticationResponse({
      response: used,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      ...expected(deps, { userId: null, deviceId }),
    }),
  );
  if (!verified) throw new Failure('passkey_invalid');
  return authenticationInfo.newCounter;
}

/** The library throws errors without a type of their own for everything that does not hold; the database's are not among them. */
async function holding<T>(check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw new Failure('passkey_invalid');
    throw error;
  }
}
