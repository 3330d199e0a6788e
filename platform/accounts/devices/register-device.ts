import { limits } from '@mo-man/schema/limits.ts';
import type { registerDeviceBody } from '@mo-man/schema/wire/accounts/session.ts';
import type { Call } from '../../lib/call.ts';
import { verifySignedRequest } from './signature.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { DeviceDeps } from './deps.ts';

/** Days a device token is good for: as long as browsers keep its cookie. */
const DEVICE_TOKEN_DAYS = 400;
const DEVICE_ID_LENGTH = 32;

/**
 * Gives a device a token with a new random id, which is in no other answer. The name that the device sends is ignored, so it cannot pose as
 * another device. Stores nothing, because anybody can register thousands; a device gets its row when an account logs in on it.
 */
export async function registerDevice({
  body,
  deps,
  request,
}: Call<DeviceDeps, { auth: 'none'; body: typeof registerDeviceBody }>) {
  const { config, clock, deviceNetworks } = deps;
  await deviceNetworks.take(networkOf(request.ip));
  verifySignedRequest(body, { keys: { [config.deviceApiKey]: config.deviceApiSecret }, clock });
  const token = await signToken(
    'device',
    { device_id: randomId(DEVICE_ID_LENGTH) },
    { secret: config.accessTokenSecret, clock, seconds: DEVICE_TOKEN_DAYS * limits.secondsPerDay },
  );
  return { device_token: token };
}
