import { count } from '@mo-man/telemetry/metrics/record.ts';
import { Failure } from '../../lib/failure.ts';
import { isPassword } from '../../lib/crypto/hash-password.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { SessionDeps } from './deps.ts';
import type { User } from '../users/user.store.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { isKnownDevice } from './known-device.store.ts';

export interface PasswordAttempt {
  /** Undefined when there is no such account; everything then looks and takes the same. */
  user: User | undefined;
  /** Phone or email as given: where it is of no account, tries are counted for it in place of the account. */
  name: string;
  password: string;
  deviceId: string;
  /** Network address of the caller (`request.ip`). */
  address: string;
  /** The proof of the phone or email that came with it: tries count by it in place of by strangers. */
  proof?: string;
}

/**
 * The one check of a password: the account whose password it is, or wrong_credentials, or login_too_many_tries (even for
 * the right one). A device that the account knows answers only for its own tries, so neither a
 * stranger nor a neighbour behind the same address keeps an owner out; on a new device the owner gets in meanwhile
 * by a one-time password and the password behind it. Tries by phone and by email of one account are one count.
 */
export async function checkPassword(
  { db, passwordTries }: Pick<SessionDeps, 'db' | 'passwordTries'>,
  { user, name, password, deviceId, address, proof }: PasswordAttempt,
): Promise<User> {
  const { ofDevice, ofStrangers, ofAddress } = passwordTries;
  const isKnown = await isKnownDevice(db, user?.id ?? '', deviceId);
  const guessed = user?.id ?? name;
  const own = proof ? `proof ${proof}` : `${guessed}|${deviceId}`;
  const counters: [Limit, string][] = [[ofDevice, own]];
  const shared: [Limit, string][] = isKnown ? [] : [[ofAddress, networkOf(address)]];
  if (!isKnown && !proof) shared.push([ofStrangers, guessed]);
  counters.unshift(...shared);
  try {
    for (const [limit, key] of counters) await limit.take(key);
  } catch (error) {
    throw error instanceof Failure ? new Failure('login_too_many_tries', error.details) : error;
  }
  const isRight = await isPassword(user?.password_hash, password);
  if (!isRight || !user) {
    count('moman_wrong_codes_total', { of: 'password' });
    throw new Failure('wrong_credentials');
  }
  await ofDevice.reset(own);
  await Promise.all(shared.map(([limit, key]) => limit.giveBack(key)));
  return user;
}

/** The password of a logged-in account, asked for again; counted as that of its phone, else of its email. */
export const checkOwnPassword = (
  deps: Pick<SessionDeps, 'db' | 'passwordTries'>,
  { user, ...attempt }: Omit<PasswordAttempt, 'user' | 'name' | 'proof'> & { user: User },
): Promise<User> => checkPassword(deps, { user, name: user.phone ?? user.email ?? user.id, ...attempt });
