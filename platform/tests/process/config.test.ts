import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { newFolder } from '../../../testing/engines/folder.ts';

const dataDir = newFolder();
const base = { DATA_DIR: dataDir };
const production = { ...base, ...testSecrets, NODE_ENV: 'production' };
const vnpay = {
  VNPAY_TMN_CODE: 'MOMAN001',
  VNPAY_HASH_SECRET: 'secret-of-vnpay',
  VNPAY_PAY_URL: 'https://pay.vnpay.vn/vpcpay.html',
  VNPAY_API_URL: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
};
const delivery = {
  SMTP_URL: 'smtps://mail.example.com',
  SMTP_FROM: 'Mở Màn <tickets@example.com>',
  SMS_URL: 'https://sms.example.com/send',
  SMS_TOKEN: 'sms-token',
};
const saying = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
    return 'fine';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('configuration of the platform', () => {
  it('needs nothing in development: secrets are generated once, readable by their owner only', () => {
    const first = loadConfig(base);
    expect(loadConfig(base)).toEqual(first);
    expect(first).toMatchObject({ devInbox: true, paymentAccounts: {}, databasePoolSize: 20 });
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('refuses one secret for two purposes in production', () => {
    const same = { ACCESS_TOKEN_SECRET: 'x'.repeat(40), DEVICE_API_SECRET: 'x'.repeat(40) };
    const line = saying({ ...production, ...vnpay, ...delivery, ...same });
    expect(line).toContain('must all be different');
    expect(line).toMatch(/ACCESS_TOKEN_SECRET.*DEVICE_API_SECRET|DEVICE_API_SECRET.*ACCESS_TOKEN_SECRET/);
    expect(line).not.toContain('xxx');
  });

  it('explains its calls in development, and in production only when that is set', () => {
    const explains = (env: Record<string, string>) => loadConfig(env).explainCalls;
    const open = { ...production, ...vnpay, ...delivery };
    expect(explains(base)).toBe(true);
    expect(explains(open)).toBe(false);
    expect(explains({ ...open, EXPLAIN_CALLS: 'true' })).toBe(true);
  });

  it('does not replace secrets that it cannot read', () => {
    const broken = newFolder();
    writeFileSync(join(broken, 'secrets.json'), '{');
    expect(saying({ DATA_DIR: broken })).toContain('secrets.json cannot be read: restore it');
    expect(readFileSync(join(broken, 'secrets.json'), 'utf8')).toBe('{');
  });

  it('takes relays of drand, and refuses an address that has a chain in it already', () => {
    const relay = 'https://api.drand.sh';
    const chain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
    const relays = (text: string) => ({ ...base, DRAW_BEACON_URL: text });
    expect(loadConfig(relays(`${relay}, http://relay.lan/drand/`)).drawBeaconUrl).toEqual([
      relay,
      'http://relay.lan/drand',
    ]);
    for (const address of [`${relay}/${chain}`, `${relay},${relay}/${chain}/info`])
      expect(saying(relays(address))).toContain(
        'DRAW_BEACON_URL must be addresses of relays without the hash',
      );
  });

  it('reports all problems in one line, and shows no secret', () => {
    const line = saying({
      ...base,
      DATABASE_POOL_SIZE: 'many',
      DATABASE_URL: 'mysql://user:hunter2@host/name',
      PUBLIC_URL: 'moman.vn',
      TICKET_SIGNING_KEYS: '[{"id": 0}]',
    });
    expect(line).toBe(
      'configuration: PUBLIC_URL must be an address that starts with http:// or https:// (it is "moman.vn"); ' +
        'DATABASE_URL must be an address that starts with postgres:// or postgresql://; ' +
        'DATABASE_POOL_SIZE must be a whole number from 3 to 500 (it is "many"); ' +
        'TICKET_SIGNING_KEYS must be a JSON list of {"id": 1-255, "private_key": 32 bytes in base64url, "since": ISO time}',
    );
  });

  it.each([
    [{ VNPAY_TMN_CODE: 'MOMAN001', VNPAY_HASH_SECRET: '' }, 'VNPAY_TMN_CODE without VNPAY_HASH_SECRET'],
    [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL without SMTP_FROM: set all of them or none'],
    [{ SMS_TOKEN: 'x' }, 'SMS_TOKEN without SMS_URL'],
    [{ FACEBOOK_CLIENT_ID: '1' }, 'FACEBOOK_CLIENT_ID without FACEBOOK_ISSUER'],
    [
      { PARTNER_OAUTH_ISSUER: 'https://partner.example' },
      'PARTNER_OAUTH_ISSUER without PARTNER_OAUTH_CLIENT_ID',
    ],
  ])('refuses the incomplete group %j', (env: Record<string, string>, line) => {
    expect(saying({ ...base, ...env })).toContain(line);
  });
});

describe('in production', () => {
  it('accepts real secrets, payments and delivery', () => {
    const config = loadConfig({ ...production, ...vnpay, ...delivery });
    expect(config).toMatchObject({ devInbox: false });
    expect(config.paymentAccounts).toMatchObject({ vnpay: { tmnCode: 'MOMAN001' } });
  });

  it('refuses generated secrets, by name, and does not generate them', () => {
    const empty = newFolder();
    const env = { ...vnpay, ...delivery, NODE_ENV: 'production', DATA_DIR: empty };
    expect(saying(env)).toMatch(
      /^configuration: production needs ACCESS_TOKEN_SECRET, .*ALLOW_EMBEDDED_SECRETS=true/,
    );
    expect(() => statSync(join(empty, 'secrets.json'))).toThrow('ENOENT');
    expect(saying({ ...env, ALLOW_EMBEDDED_SECRETS: 'true' })).toBe('fine');
  });

  it('offers no sandbox login, with which anybody could be anyone, unless it is allowed', () => {
    const real = { ...production, ...vnpay, ...delivery };
    expect(loadConfig(base).sandboxLogins).toBe(true);
    expect(loadConfig(real).sandboxLogins).toBe(false);
    expect(loadConfig({ ...real, ALLOW_SANDBOX_LOGIN: 'true' }).sandboxLogins).toBe(true);
    const partner = { PARTNER_OAUTH_ISSUER: 'https://partner.example', PARTNER_OAUTH_CLIENT_ID: 'us' };
    expect(loadConfig({ ...real, ...partner }).logins).toEqual({
      facebook: undefined,
      tiki: {
        issuer: 'https://partner.example',
        clientId: 'us',
        internalUrl: 'https://partner.example',
      },
    });
    const atZalo = {
      ZALO_LOGIN_ISSUER: 'https://oauth.zaloapp.com',
      ZALO_LOGIN_CLIENT_ID: 'us',
      ZALO_LOGIN_CLIENT_SECRET: 'ours',
    };
    expect(loadConfig(real).zalo).toBeUndefined();
    expect(loadConfig({ ...real, ...atZalo }).zalo).toEqual({
      clientId: 'us',
      clientSecret: 'ours',
      internalUrl: 'https://oauth.zaloapp.com',
      profileUrl: 'https://graph.zalo.me/v2.0/me',
    });
  });

  it('refuses sandbox payments', () => {
    expect(saying({ ...production, ...delivery })).toContain('production needs VNPAY_TMN_CODE');
    expect(saying({ ...production, ...delivery, ALLOW_SANDBOX_PAYMENTS: 'true' })).toBe('fine');
  });

  it('refuses the development inbox, requested or for lack of a mail server', () => {
    expect(saying({ ...production, ...vnpay })).toContain('production needs SMTP_URL and SMTP_FROM');
    expect(saying({ ...production, ...vnpay, ...delivery, DEV_INBOX: 'true' })).toContain('DEV_INBOX is on');
    expect(saying({ ...production, ...vnpay, DEV_INBOX: 'true', ALLOW_DEV_INBOX: 'true' })).toBe('fine');
  });

  it('needs no password of the embedded broker when there is another broker', () => {
    const { MESSAGING_GATEWAY_PASSWORD: _, ...rest } = { ...production, ...vnpay, ...delivery };
    expect(saying(rest)).toContain('MESSAGING_GATEWAY_PASSWORD');
    expect(saying({ ...rest, MESSAGING_URL: 'mqtts://broker.example.com' })).toBe('fine');
  });
});
