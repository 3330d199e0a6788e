import { limits } from '@mo-man/schema/limits.ts';
import type { registerDeviceBody } from '@mo-man/schema/wire/session.ts';
import { sql } from 'kysely';
import type { Call } from '../../lib/call.ts';
import { randomId } from '../../lib/random-id.ts';
import { verifySignedRequest } from '../../lib/signature.ts';
import { signToken } from '../../lib/token.ts';
import type { MovieDeps } from '../deps.ts';

/** Days a device token is good for: as long as browsers keep its cookie. */
const DEVICE_TOKEN_DAYS = 400;

export async function registerDevice({
  body,
  deps,
}: Call<MovieDeps, { auth: 'none'; body: typeof registerDeviceBody }>) {
  const { config, clock, db } = deps;
  verifySignedRequest(body, { keys: { [config.deviceApiKey]: config.deviceApiSecret }, clock });
  const device = await db
    .insertInto('devices')
    .values({ id: randomId(), device_id: body.device_id })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ seen_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await signToken(
    'device',
    { device_id: device.id },
    { secret: config.accessTokenSecret, clock, seconds: DEVICE_TOKEN_DAYS * limits.secondsPerDay },
  );
  return { device_token: token };
}
