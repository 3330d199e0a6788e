// The movie API on a database of its own, called without a network, with a clock that tests can turn.
import { createCallerCheck } from '../lib/caller.ts';
import { settableClock } from '../lib/clock.ts';
import { createApp } from '../lib/http.ts';
import { createLog } from '../lib/log.ts';
import { createRateLimits } from '../lib/rate-limit.ts';
import { createRevocations } from '../lib/revocations.ts';
import { signFields } from '../lib/signature.ts';
import { registerMovie } from '../movie/register.ts';
import { openTestDatabase } from './_database.ts';

const config = {
  accessTokenSecret: 'a-secret-only-for-tests-a-secret-only',
  deviceApiKey: 'test-key',
  deviceApiSecret: 'another-secret-only-for-tests-another',
};

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  device?: string | undefined;
  access?: string | undefined;
  language?: string;
}

export async function openMovie() {
  const database = await openTestDatabase();
  const { db } = database;
  const log = createLog({ level: 'silent' });
  const clock = settableClock(new Date());
  const revocations = createRevocations(db, clock);
  const rateLimits = await createRateLimits({ log });
  const auth = createCallerCheck({
    secret: config.accessTokenSecret,
    clock,
    isRevoked: revocations.isRevoked,
  });
  const app = createApp({ log });
  await registerMovie(app, { config, db, log, clock, rateLimits, revocations, auth });

  async function call(
    path: string,
    { method = 'POST', body, device, access, language = 'vi' }: CallOptions = {},
  ) {
    const response = await app.inject({
      method,
      url: `/movie/v1${path}`,
      headers: {
        'accept-language': language,
        ...(device ? { 'x-tb-device-token': device } : {}),
        ...(access ? { 'x-access-token': access } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    const answer: { data?: any; errors?: any[] } = response.json(); // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look at answers as a client would
    return { status: response.statusCode, data: answer.data, error: answer.errors?.[0] };
  }

  function signedDevice(deviceId: string) {
    const fields = {
      device_id: deviceId,
      push_token: '',
      api_key: config.deviceApiKey,
      requested_at: String(clock.now().getTime()),
    };
    return { ...fields, signature: signFields(fields, config.deviceApiSecret) };
  }

  async function device(deviceId = 'phone_0123456789abcdef'): Promise<string> {
    return (await call('/users/devices', { body: signedDevice(deviceId) })).data.device_token;
  }

  /** The code of the newest text message to this phone, as its owner would read it. */
  async function codeSentTo(phone: string): Promise<string> {
    const row = await db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (row.payload as { code: string }).code;
  }

  return {
    call,
    clock,
    codeSentTo,
    db,
    device,
    signedDevice,
    close: async () => {
      await app.close();
      await rateLimits.close();
      await database.close();
    },
  };
}
