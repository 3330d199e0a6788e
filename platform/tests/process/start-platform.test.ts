import { once } from 'node:events';
import { createServer } from 'node:net';
import { connectAsync } from 'mqtt';
import { type Readiness, readiness } from '@mo-man/schema/wire/readiness.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/open.ts';
import { freePort } from '../../machine/free-port.ts';
import { startPlatform } from '../../start.ts';
import { testConfig, testSecrets } from '../../../testing/engines/platform-config.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const get = async (url: string): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.json() };
};

const statesOf = ({ status, parts }: Readiness): Record<string, string> => ({
  status,
  ...Object.fromEntries(Object.entries(parts).map(([name, { state }]) => [name, state])),
});

describe('the platform', () => {
  it('serves health, every service, the inbox and the broker on one port, the sandbox on another; and stops', async () => {
    const platform = await startPlatform(testConfig({ databaseUrl: database.url }));
    const ready = readiness.parse((await get(`${platform.url}/readyz`)).body);
    expect(statesOf(ready)).toEqual({
      status: 'ready',
      database: 'up',
      queue: 'up',
      migrations: 'done',
      redis: 'not used',
      messaging: 'up',
      sms: 'up',
    });
    expect((await get(`${platform.url}/movie/v1/openapi.json`)).status).toBe(200);
    expect((await get(`${platform.url}/event/v1.0/openapi.json`)).status).toBe(200);
    expect((await get(`${platform.url}/dev/inbox.json`)).body).toEqual({ data: [] });
    expect(new URL(platform.sandboxUrl ?? '').port).not.toBe(new URL(platform.url).port);
    const listener = await connectAsync(`${platform.url.replace('http', 'ws')}/messaging`, {
      username: 'gateway',
      password: testSecrets.MESSAGING_GATEWAY_PASSWORD,
      reconnectPeriod: 0,
    });
    const closed = new Promise<void>((resolve) => listener.once('close', () => resolve()));
    await platform.stop();
    await closed;
    await expect(fetch(platform.url)).rejects.toThrow('fetch failed');
  });

  it('that is draining says so, closes connections after their answer, and answers until it is stopped', async () => {
    const platform = await startPlatform(testConfig({ databaseUrl: database.url, drainMs: 60_000 }));
    const { since } = readiness.parse((await get(`${platform.url}/readyz`)).body);
    const drained = platform.drain();
    const answer = await fetch(`${platform.url}/readyz`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
    const told = readiness.parse(await answer.json());
    expect(told.status).toBe('draining');
    expect(told.since > since).toBe(true);
    expect((await get(`${platform.url}/event/v1.0/openapi.json`)).status).toBe(200);
    // A second call does not wait for its minute.
    await Promise.all([platform.drain(), drained]);
    await platform.stop();
  });

  it('without its schema gets no traffic, and with a newer one does', async () => {
    const fresh = await openTestDatabase();
    const platform = await startPlatform(testConfig({ databaseUrl: fresh.url }));
    const look = async () => {
      const { status, body } = await get(`${platform.url}/readyz`);
      return [status, statesOf(readiness.parse(body))['migrations']];
    };
    await fresh.pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-next', '')");
    expect(await look()).toEqual([200, 'newer']);
    // As after a restore of an older backup.
    await fresh.pool.query("DELETE FROM schema_migrations WHERE name = '9999-next'");
    await fresh.pool.query("UPDATE schema_functions SET version = version + 1 WHERE name = 'sell_order'");
    expect(await look()).toEqual([200, 'newer']);
    await fresh.pool.query("UPDATE schema_functions SET version = version - 2 WHERE name = 'sell_order'");
    expect(await look()).toEqual([503, 'pending']);
    await fresh.pool.query("UPDATE schema_functions SET version = version + 1 WHERE name = 'sell_order'");
    expect(await look()).toEqual([200, 'done']);
    await fresh.pool.query('DELETE FROM schema_migrations');
    expect(await look()).toEqual([503, 'pending']);
    await platform.stop();
    await fresh.close();
  });

  it('starts several times at once on one database', async () => {
    const platforms = await Promise.all(
      [1, 2].map(() => startPlatform(testConfig({ databaseUrl: database.url }))),
    );
    const answers = await Promise.all(platforms.map(({ url }) => get(`${url}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(platforms.map((platform) => platform.stop()));
  });

  it('shows no inbox and starts no sandbox when they are disabled', async () => {
    const vnpay = {
      tmnCode: 'MOMAN001',
      hashSecret: 's',
      payUrl: 'https://pay.test',
      apiUrl: 'https://api.test',
    };
    const real = { databaseUrl: database.url, devInbox: false, paymentAccounts: { vnpay } };
    const platform = await startPlatform(testConfig({ ...real, sandboxLogins: false }));
    expect((await get(`${platform.url}/dev/inbox`)).status).toBe(404);
    expect(platform.sandboxUrl).toBeUndefined();
    expect(platform.deps.config.paymentAccounts).toEqual({ vnpay });
    expect(platform.deps.config.logins).toEqual({ facebook: undefined, tiki: undefined });
    await platform.stop();
  });

  it('has sandbox identity providers for those that are not configured, also beside a real bank', async () => {
    const facebook = { issuer: 'https://www.facebook.com', clientId: '1', internalUrl: 'https://f.test' };
    const logins = { google: undefined, facebook, apple: undefined, tiki: undefined };
    const platform = await startPlatform(testConfig({ databaseUrl: database.url, logins }));
    const tiki = `${platform.sandboxUrl}/identity/tiki`;
    expect(platform.deps.config.logins).toMatchObject({
      facebook,
      tiki: { issuer: tiki, clientId: 'mo-man-tiki' },
    });
    expect((await get(`${tiki}/.well-known/openid-configuration`)).status).toBe(200);
    expect((await get(`${platform.sandboxUrl}/identity/facebook/jwks`)).status).toBe(404);
    await platform.stop();
  });

  it('says in one line that the database cannot be reached', async () => {
    const nowhere = 'postgres://user:secret@127.0.0.1:1/name';
    await expect(startPlatform(testConfig({ databaseUrl: nowhere }))).rejects.toThrow(
      'the database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED',
    );
  });

  it('releases everything when its port is in use', async () => {
    const platformPort = await freePort();
    const squatter = createServer().listen(platformPort, '127.0.0.1');
    await once(squatter, 'listening');
    const config = testConfig({ databaseUrl: database.url, platformPort });
    await expect(startPlatform(config)).rejects.toThrow('EADDRINUSE');
    squatter.close();
    await (await startPlatform(config)).stop();
  });
});
