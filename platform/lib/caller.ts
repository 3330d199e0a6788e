import type { Clock } from './time/clock.ts';
import { Failure } from './failure.ts';
import { rememberTokens } from './crypto/remember-tokens.ts';

/** The required caller: none in particular, a registered device, or a logged-in account on its device. */
export type Auth = 'none' | 'device' | 'user';

export type AnonymousCaller = Record<never, never>;
export interface DeviceCaller {
  /** devices.id */
  deviceId: string;
  userId?: string;
  familyId?: string;
}
export interface UserCaller extends DeviceCaller {
  userId: string;
  familyId: string;
}
export type CallerOf<A extends Auth> = A extends 'user'
  ? UserCaller
  : A extends 'none'
    ? AnonymousCaller
    : DeviceCaller;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface CallerCheck {
  (auth: 'user', headers: Headers): Promise<UserCaller>;
  (auth: 'device', headers: Headers): Promise<DeviceCaller>;
  (auth: Auth, headers: Headers): Promise<AnonymousCaller>;
}

export interface CallerCheckOptions {
  /** The secret that signs device and access tokens. */
  secret: string;
  clock: Clock;
  /** Whether this session family was logged out, by its user or by theft detection. */
  isRevoked: (familyId: string) => Promise<boolean>;
}

/** Reads x-tb-device-token and x-access-token. */
export function createCallerCheck({ secret, clock, isRevoked }: CallerCheckOptions): CallerCheck {
  const verify = rememberTokens({ secret, clock });
  function device(headers: Headers): DeviceCaller {
    const token = headers['x-tb-device-token'];
    const check = typeof token === 'string' && token ? verify('device', token) : undefined;
    if (!check?.ok) throw new Failure('invalid_device_token');
    return { deviceId: check.claims.device_id };
  }

  async function user(headers: Headers, deviceId: string): Promise<UserCaller> {
    const token = headers['x-access-token'];
    if (typeof token !== 'string' || !token) throw new Failure('unauthorized_error');
    const check = verify('access', token);
    if (!check.ok) throw new Failure('invalid_access_token');
    const { sub: userId, fid: familyId, did } = check.claims;
    if (did !== deviceId || (await isRevoked(familyId))) throw new Failure('invalid_device_access');
    return { deviceId, userId, familyId };
  }

  async function check(auth: 'user', headers: Headers): Promise<UserCaller>;
  async function check(auth: 'device', headers: Headers): Promise<DeviceCaller>;
  async function check(auth: Auth, headers: Headers): Promise<AnonymousCaller>;
  async function check(auth: Auth, headers: Headers): Promise<AnonymousCaller> {
    if (auth === 'none') return {};
    const known = device(headers);
    if (auth === 'user') return user(headers, known.deviceId);
    if (!headers['x-access-token']) return known;
    return user(headers, known.deviceId).catch((error: unknown) => {
      if (error instanceof Failure) return known;
      throw error;
    });
  }
  return check;
}
