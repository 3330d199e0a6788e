import type { OtpTypeWire } from '@mo-man/schema/wire/accounts/otp.ts';
import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import type { LoginDeps } from './deps.ts';
import { readProof } from '../otps/spend-proof.ts';
import { findUserByContact, type User } from '../users/user.store.ts';
import { checkPassword } from '../sessions/check-password.ts';
import { opensByCode } from '../sessions/opens-by-code.ts';

interface BesideProof {
  token: string;
  purposes: readonly OtpTypeWire[];
  password: string | undefined;
  deviceId: string;
  /** Network address of the caller (`request.ip`). */
  address: string;
}

/**
 * The account of a proven phone or email whose password came beside the proof; undefined when none came. Wrong ones count
 * for this proof, so that strangers who try passwords keep no owner out. It takes long: before the transaction.
 */
export async function checkBesideProof(
  deps: LoginDeps,
  { token, purposes, password, ...from }: BesideProof,
): Promise<User | undefined> {
  if (password === undefined) return undefined;
  const proof = await readProof(deps.db, token, purposes, deps.clock.now());
  if (!proof) throw new Failure('otp_expired');
  const { recipient: name } = proof;
  const user = await findUserByContact(deps.db, name);
  return checkPassword(deps, { user, name, password, proof: token, ...from });
}

/** Refuses as password_needed what a code alone does not open on this device, unless its password was just right. */
export async function mustOpen(
  trx: Db,
  user: User,
  { deviceId, checked }: { deviceId: string; checked: User | undefined },
): Promise<void> {
  // Checking takes long: a password that was changed meanwhile opens nothing.
  const isRight = checked?.id === user.id && checked.password_hash === user.password_hash;
  if (!isRight && !(await opensByCode(trx, user, deviceId))) throw new Failure('password_needed');
}
