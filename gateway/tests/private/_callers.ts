// Callers who are not the owner, with their cookies; an app has those of the owner, too, which must not help it.
import { systemClock } from '../../../platform/lib/time/clock.ts';
import { signToken } from '../../../platform/lib/crypto/token.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import { password } from '../../../testing/people/accounts.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import type { Live } from '../_live.ts';

export const callers = ['visitor', 'stranger', 'expired', 'revoked', 'otherDevice', 'app'] as const;
export type Caller = (typeof callers)[number];

const owner = 'owner@example.com';
const hour = 3_600_000;

async function ownerAgain(live: Live): Promise<Browser> {
  const browser = live.browser();
  const { errors } = await browser.logIn(owner, password);
  if (errors) throw new Error(JSON.stringify(errors));
  return browser;
}

/** Claims of the access token: family (session), user and device. */
const claimsOf = (browser: Browser) =>
  JSON.parse(Buffer.from(browser.cookies.get('mm_access')?.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    fid: string;
    did: string;
  };

/** Both tokens have expired; the readable cookie says otherwise, and must not be trusted. */
async function expired(live: Live): Promise<Browser> {
  const browser = await ownerAgain(live);
  const { sub, fid, did } = claimsOf(browser);
  const before = { now: () => new Date(systemClock.now().getTime() - hour) };
  const secret = testSecrets.ACCESS_TOKEN_SECRET;
  const old = await signToken('access', { sub, fid, did }, { secret, clock: before, seconds: 60 });
  browser.cookies.set('mm_access', old);
  await live.db
    .updateTable('refresh_tokens')
    .set({ expires_at: before.now() })
    .where('family_id', '=', fid)
    .execute();
  return browser;
}

async function revoked(live: Live): Promise<Browser> {
  const browser = await ownerAgain(live);
  await live.db
    .updateTable('session_families')
    .set({ revoked_at: new Date(), revoked_because: 'test' })
    .where('id', '=', claimsOf(browser).fid)
    .execute();
  return browser;
}

async function otherDevice(live: Live): Promise<Browser> {
  const browser = await ownerAgain(live);
  const thief = live.browser();
  await thief.ask(
    'mutation M($input: RegisterDeviceInput!) { registerDevice(input: $input) { registered } }',
    {
      input: { deviceId: 'device_of_a_thief_1' },
    },
  );
  for (const name of ['mm_device', 'mm_session_device'])
    browser.cookies.set(name, thief.cookies.get('mm_device') ?? '');
  return browser;
}

/** Opens a browser of each kind; every call gets a copy, because a refusal deletes cookies. */
export async function openCallers(live: Live, stranger: Browser): Promise<(caller: Caller) => Browser> {
  const holding: Record<Caller, Map<string, string>> = {
    visitor: new Map(),
    stranger: stranger.cookies,
    expired: (await expired(live)).cookies,
    revoked: (await revoked(live)).cookies,
    otherDevice: (await otherDevice(live)).cookies,
    app: (await ownerAgain(live)).cookies,
  };
  const { headers } = await addTestApp(live.db);
  return (caller) => {
    const browser = live.browser(live.gateway, caller === 'app' ? headers : {});
    for (const [name, value] of holding[caller]) browser.cookies.set(name, value);
    return browser;
  };
}
