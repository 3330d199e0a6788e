// The movie API on a database of its own, called without a network, with a clock that tests can set.
import { smsCountries } from '@mo-man/schema/rules/account/sms-country.rule.ts';
import type { DestinationStream } from 'pino';
import { createCallerCheck } from '../../platform/lib/caller.ts';
import { settableClock } from '../../platform/lib/time/clock.ts';
import { createApp } from '../../platform/lib/http/http.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import { createRateLimits } from '../../platform/lib/rate-limit.ts';
import { createRevocations } from '../../platform/accounts/sessions/revocations.ts';
import { signFields } from '../../platform/accounts/devices/signature.ts';
import { registerMovie } from '../../platform/apis/movie.ts';
import type { TokenIssuers } from '../../platform/accounts/social/check-id-token.ts';
import type { ZaloApp } from '../../platform/accounts/social/check-zalo-code.ts';
import { openTestDatabase } from '../engines/database.ts';
import { restInto, type Method } from '../rest-client.ts';

const config = {
  accessTokenSecret: 'a-secret-only-for-tests-a-secret-only',
  deviceApiKey: 'test-key',
  deviceApiSecret: 'another-secret-only-for-tests-another',
  publicUrl: 'https://moman.test',
  smsCountries,
  smsMaxPerHour: 5_000,
  smsMaxPerHourAbroad: 3,
};

export interface CallOptions {
  method?: Method;
  body?: object;
  device?: string | undefined;
  access?: string | undefined;
  language?: string;
  /** Network address of the caller. */
  address?: string;
  /** Headers beside those above. */
  headers?: Record<string, string>;
  /** Sent as a form in place of `body`. */
  form?: Record<string, string>;
}

/** `logTo` receives every line that the service logs. */
export async function openMovie({
  logTo,
  logins = {},
  zalo,
}: { logTo?: DestinationStream; logins?: TokenIssuers; zalo?: ZaloApp } = {}) {
  const database = await openTestDatabase();
  const { db } = database;
  const log = logTo ? createLog({ level: 'trace', stream: logTo }) : createLog({ level: 'silent' });
  const clock = settableClock(new Date());
  const revocations = createRevocations({ db, clock, log, pool: database.pool });
  const rateLimits = await createRateLimits({ log });
  const auth = createCallerCheck({
    secret: config.accessTokenSecret,
    clock,
    isRevoked: revocations.isRevoked,
  });
  const app = createApp({ log });
  await registerMovie(app, {
    config: { ...config, nodeEnv: 'test', logins, zalo },
    db,
    queueDb: db,
    log,
    clock,
    rateLimits,
    revocations,
    auth,
  });

  const rest = restInto(app);
  async function call(
    path: string,
    { method = 'POST', device, access, language = 'vi', headers = {}, ...sent }: CallOptions = {},
  ) {
    const answer = await rest({
      ...sent,
      method,
      path: `/movie/v1${path}`,
      headers: {
        'accept-language': language,
        ...(device ? { 'x-tb-device-token': device } : {}),
        ...(access ? { 'x-access-token': access } : {}),
        ...headers,
      },
    });
    return { status: answer.status, data: answer.data, error: answer.errors?.[0] };
  }

  /** A body signed as the gateway signs it. */
  function signed(given: Record<string, string>) {
    const fields = {
      ...given,
      api_key: config.deviceApiKey,
      requested_at: String(clock.now().getTime()),
    };
    return { ...fields, signature: signFields(fields, config.deviceApiSecret) };
  }
  const signedDevice = (deviceId: string) => signed({ device_id: deviceId, push_token: '' });

  const tokens = new Map<string, string>();
  /** The token of a device by its name in the test: registered once, then reused as a browser does. */
  async function device(name = 'phone_0123456789abcdef'): Promise<string> {
    const kept = tokens.get(name);
    if (kept) return kept;
    const token: string = (await call('/users/devices', { body: signedDevice(name) })).data.device_token;
    tokens.set(name, token);
    return token;
  }

  /** Mails and text messages to this phone or email, oldest first, as the recipient would read them. */
  async function notificationsTo(recipient: string) {
    const rows = await db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', recipient)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.payload as { subject?: string; text: string; code?: string });
  }

  /** The code in the newest mail or text message to this phone or email. */
  async function codeSentTo(recipient: string): Promise<string> {
    const code = (await notificationsTo(recipient)).findLast((notification) => notification.code)?.code;
    if (!code) throw new Error(`no code was sent to ${recipient}`);
    return code;
  }

  /** The token in the newest link that was mailed to this address. */
  async function linkSentTo(email: string): Promise<string> {
    const texts = (await notificationsTo(email)).map(({ text }) => /[?]token=([\w-]+)/.exec(text)?.[1]);
    const token = texts.findLast((found) => found);
    if (!token) throw new Error(`no link was mailed to ${email}`);
    return token;
  }

  return {
    call,
    clock,
    codeSentTo,
    db,
    device,
    notificationsTo,
    linkSentTo,
    signed,
    signedDevice,
    databaseUrl: database.url,
    close: async () => {
      await app.close();
      await revocations.close();
      await rateLimits.close();
      await database.close();
    },
  };
}
