import { limits } from '@mo-man/schema/limits.ts';
import type { Db } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { MovieDeps } from '../deps.ts';
import { opensByCode } from '../sessions/opens-by-code.ts';
import type { User } from '../users/user.store.ts';
import { writeResetWaitLetter } from './reset-wait-letter.rule.ts';

const HOUR = 3_600_000;

/**
 * When this device may choose a new password for the account; undefined when it may now. An account that has a password
 * and does not know the device waits, so that a guessed code is not enough.
 */
export async function resetReadyAt(
  trx: Db,
  { clock }: Pick<MovieDeps, 'clock'>,
  user: User,
  deviceId: string,
): Promise<Date | undefined> {
  if (await opensByCode(trx, user, deviceId)) return undefined;
  const wait = await findWait(trx, user.id, deviceId, clock.now());
  if (wait && wait.ready_at <= clock.now()) return undefined;
  return wait?.ready_at ?? new Date(clock.now().getTime() + limits.resetWaitHours * HOUR);
}

/** Begins the wait of this device, if it does not wait yet, and tells the owner wherever the account is reached. */
export async function beginResetWait(
  trx: Db,
  { clock, config, sms }: Pick<MovieDeps, 'clock' | 'config' | 'sms'>,
  user: User,
  { deviceId, readyAt }: { deviceId: string; readyAt: Date },
): Promise<void> {
  if (await findWait(trx, user.id, deviceId, clock.now())) return;
  const wait = { ready_at: readyAt, until: new Date(readyAt.getTime() + limits.resetReadyHours * HOUR) };
  await trx
    .insertInto('reset_waits')
    .values({ user_id: user.id, device_id: deviceId, ...wait })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet(wait))
    .execute();
  const { phone, phone_verified_at: phoneProven, email, email_verified_at: emailProven, name, locale } = user;
  const letter = writeResetWaitLetter({ name, language: locale }, readyAt, config.publicUrl);
  if (phone && phoneProven)
    await enqueue(trx, ...(await admitSomeSms(trx, sms, 'warning', [{ to: phone, text: letter.sms }])));
  if (email && emailProven)
    await enqueue(trx, { kind: 'mail', to: email, subject: letter.subject, text: letter.text });
}

/** The owner has logged in, or has a new password already: nobody waits for one any more. */
export async function stopResetWaits(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('reset_waits').where('user_id', '=', userId).execute();
}

const findWait = (db: Db, userId: string, deviceId: string, now: Date) =>
  db
    .selectFrom('reset_waits')
    .select('ready_at')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('until', '>', now)
    .executeTakeFirst();
