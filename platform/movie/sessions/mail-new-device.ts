import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/clock.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { User } from '../users/user.store.ts';
import { deviceName } from './device-name.rule.ts';
import { writeNewDeviceMail } from './new-device-mail.rule.ts';
import type { SessionClient } from './session-client.ts';

/**
 * Mails the owner about a login on a device that the account was never on, or that its owner logged out from elsewhere, if and when this transaction commits. Not for
 * the account's first login ever, and only to an email that is proven. Call it before the new session is written.
 */
export async function mailNewDevice(
  trx: Db,
  { config: { publicUrl }, clock }: { config: { publicUrl: string }; clock: Clock },
  { user, deviceId, client }: { user: User; deviceId: string; client: SessionClient },
): Promise<void> {
  const { email, email_verified_at: provenAt, name, locale } = user;
  if (!email || !provenAt) return;
  const devices = await trx
    .selectFrom('session_families')
    .select((row) => row.fn.countAll<number>().as('all'))
    .select((row) =>
      row.fn
        .countAll<number>()
        .filterWhere('device_id', '=', deviceId)
        // A new password makes every device unknown, and is told by a letter of its own.
        .filterWhere((family) =>
          family.or([family('known', '=', true), family('revoked_because', '=', 'new password')]),
        )
        .as('here'),
    )
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (Number(devices.all) === 0 || Number(devices.here) > 0) return;
  const { address, agent } = client;
  const letter = writeNewDeviceMail(
    { name, device: deviceName(agent), address, at: clock.now(), publicUrl },
    locale,
  );
  await enqueue(trx, { kind: 'mail', to: email, ...letter });
}
