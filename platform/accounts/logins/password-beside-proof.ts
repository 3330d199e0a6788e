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
 * Checks the password that was sent together with a proof, and returns the account; undefined when none was sent. Wrong passwords count by
 * proof, so that strangers' tries do not keep the owner out. To be called before the transaction, because hashing takes long.
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

/** Throws password_needed when a code alone does not open the account on this device, unless its password was checked and right. */
export async function mustOpen(
  trx: Db,
  user: User,
  { deviceId, checked }: { deviceId: string; checked: User | undefined },
): Promise<void> {
  // The password may have been changed since it was checked.
  const isRight = checked?.id === user.id && checked.password_hash === user.password_hash;
  if (!isRight && !(await opensByCode(trx, user, deviceId))) throw new Failure('password_needed');
}
