import { limits } from '@mo-man/schema/limits.ts';
import type { Db } from '../../../db/open.ts';
import { tellOwner } from '../../../outbox/tell-owner.ts';
import type { SessionDeps } from '../deps.ts';
import { opensByCode } from '../opens-by-code.ts';
import type { User } from '../../users/user.store.ts';
import { isYoungContact } from './young-contact.rule.ts';
import { writeResetWaitMail } from './reset-wait-mail.rule.ts';

const HOUR = 3_600_000;

export interface ResetWay {
  deviceId: string;
  /** The phone (E.164) or email that the code or the link went to. */
  contact: string;
  /** By a mailed link, which cannot be guessed, so that any device may use it. */
  isByLink: boolean;
}

/**
 * From when a new password may be chosen in this way; undefined: now. There is a wait for a code on an unknown device, because it may have
 * been guessed, and for any way by a phone or email that was added to the account lately.
 */
export async function resetReadyAt(
  trx: Db,
  { clock }: Pick<SessionDeps, 'clock'>,
  user: User,
  { deviceId, contact, isByLink }: ResetWay,
): Promise<Date | undefined> {
  const now = clock.now();
  const isFree =
    !isYoungContact(user, contact, now) && (isByLink || (await opensByCode(trx, user, deviceId)));
  if (isFree) return undefined;
  const wait = await findWait(trx, user.id, deviceId, now);
  if (wait && wait.ready_at <= now) return undefined;
  return wait?.ready_at ?? new Date(now.getTime() + limits.resetWaitHours * HOUR);
}

/** Starts the wait of this device, unless it waits already, and tells the owner at all proven contacts. */
export async function beginResetWait(
  trx: Db,
  { clock, config, sms }: Pick<SessionDeps, 'clock' | 'config' | 'sms'>,
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
  const { name, locale } = user;
  const mail = writeResetWaitMail({ name, language: locale }, readyAt, config.publicUrl);
  await tellOwner(trx, sms, user, { ...mail, everywhere: true });
}

/** Cancels all waits, because the owner has logged in or has a new password. */
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
