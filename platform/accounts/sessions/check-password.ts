import { count } from '@mo-man/telemetry/metrics/record.ts';
import { Failure } from '../../lib/failure.ts';
import { isPassword } from '../../lib/crypto/hash-password.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { SessionDeps } from './deps.ts';
import type { User } from '../users/user.store.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { isKnownDevice } from './known-device.store.ts';

export interface PasswordAttempt {
  /** Undefined when there is no such account; answer and timing are then the same as for a wrong password. */
  user: User | undefined;
  /** Phone or email as given; tries are counted by it when there is no such account. */
  name: string;
  password: string;
  deviceId: string;
  /** Network address of the caller (`request.ip`). */
  address: string;
  /** The proof of phone or email that was sent along: then tries are counted by it, and not in `ofStrangers`. */
  proof?: string;
}

/**
 * Checks a password; the only place that does. Returns the account, or throws wrong_credentials, or login_too_many_tries (also for the
 * right password). On a known device only its own tries count, so that neither strangers nor others behind the same address keep the owner
 * out. On a new device the owner can still log in by a one-time code together with the password. Tries by phone and by email count
 * together.
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

/** Checks the password of a logged-in account again; tries count like those of a login. */
export const checkOwnPassword = (
  deps: Pick<SessionDeps, 'db' | 'passwordTries'>,
  { user, ...attempt }: Omit<PasswordAttempt, 'user' | 'name' | 'proof'> & { user: User },
): Promise<User> => checkPassword(deps, { user, name: user.phone ?? user.email ?? user.id, ...attempt });
