import { createHmac } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import type { registerDeviceBody } from '@mo-man/schema/wire/session.ts';
import type { Call } from '../../lib/call.ts';
import { verifySignedRequest } from '../../lib/crypto/signature.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { MovieDeps } from '../deps.ts';

/** Days a device token is good for: as long as browsers keep its cookie. */
const DEVICE_TOKEN_DAYS = 400;

/** Writes nothing down: a device gets its row when an account logs in on it, since anybody may register thousands. */
export async function registerDevice({
  body,
  deps,
  request,
}: Call<MovieDeps, { auth: 'none'; body: typeof registerDeviceBody }>) {
  const { config, clock, deviceNetworks } = deps;
  await deviceNetworks.take(networkOf(request.ip));
  verifySignedRequest(body, { keys: { [config.deviceApiKey]: config.deviceApiSecret }, clock });
  const token = await signToken(
    'device',
    { device_id: await idOf(deps, body.device_id) },
    { secret: config.accessTokenSecret, clock, seconds: DEVICE_TOKEN_DAYS * limits.secondsPerDay },
  );
  return { device_token: token };
}

/** The same id whenever the device registers: that of its row, or one made from what it calls itself. */
async function idOf({ db, config }: MovieDeps, deviceId: string): Promise<string> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  if (row) return row.id;
  return createHmac('sha256', config.accessTokenSecret)
    .update(`device ${deviceId}`)
    .digest('hex')
    .slice(0, 32);
}
