import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import { tellOwner } from '../../outbox/tell-owner.ts';
import type { User } from '../users/user.store.ts';
import { deviceName } from './device-name.rule.ts';
import { type NewDevice, writeNewDeviceMail } from './new-device-mail.rule.ts';
import type { SessionClient } from './session-client.ts';

interface NewSession {
  user: User;
  deviceId: string;
  client: SessionClient;
}

type NewDeviceDeps = { config: { publicUrl: string }; clock: Clock; sms: SmsDoor };

/**
 * Tells the owner about a login on a new device, or on one that the owner had logged out from elsewhere. Not about the account's first
 * login. To be called before the new session is inserted.
 */
export async function tellNewDevice(
  trx: Db,
  deps: NewDeviceDeps,
  { user, deviceId, client }: NewSession,
): Promise<void> {
  const devices = await trx
    .selectFrom('session_families')
    .select((row) => row.fn.countAll<number>().as('all'))
    .select((row) =>
      row.fn
        .countAll<number>()
        .filterWhere('device_id', '=', deviceId)
        // A new password makes every device unknown, but has a mail of its own, so these devices count as known here.
        .filterWhere((family) =>
          family.or([family('known', '=', true), family('revoked_because', '=', 'new password')]),
        )
        .as('here'),
    )
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (Number(devices.all) === 0 || Number(devices.here) > 0) return;
  await tellNewSession(trx, deps, { user, client, kind: 'login' });
}

/** Tells the owner about a session of an installed app, which was made from the token of another session. */
export const tellInstalledApp = (
  trx: Db,
  deps: NewDeviceDeps,
  of: Pick<NewSession, 'user' | 'client'>,
): Promise<void> => tellNewSession(trx, deps, { ...of, kind: 'installed_app' });

function tellNewSession(
  trx: Db,
  { config: { publicUrl }, clock, sms }: NewDeviceDeps,
  { user, client, kind }: Pick<NewSession, 'user' | 'client'> & Pick<NewDevice, 'kind'>,
): Promise<void> {
  const { name, locale } = user;
  const { address, agent } = client;
  const facts = { name, kind, device: deviceName(agent), address, at: clock.now(), publicUrl };
  return tellOwner(trx, sms, user, writeNewDeviceMail(facts, locale));
}
