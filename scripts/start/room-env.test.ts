import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localName } from './phones/lan-addresses.ts';
import { roomEnvironments } from './room-env.ts';
import { readSettings } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mo-man-room-env-'));
const ports = { site: 4000, platform: 4001, sandbox: 4002 };
const roomsOf = (env: Record<string, string>) => {
  const given = { DATA_DIR: dataDir, ...env };
  return roomEnvironments(given, readSettings(given), ports);
};

afterAll(() => rmSync(dataDir, { recursive: true }));

describe('settings of platform and gateway', () => {
  it('lets the gateway find and sign for the platform', () => {
    const { platform, gateway, publicUrl } = roomsOf({});
    expect(publicUrl).toBe('http://localhost:4000');
    expect(gateway).toMatchObject({
      PORT: '4000',
      EVENT_API_URL: 'http://127.0.0.1:4001/event/v1.0',
      MESSAGING_URL: 'ws://127.0.0.1:4001/messaging',
      DEV_INBOX_URL: 'http://127.0.0.1:4001/dev/inbox',
      DEVICE_API_SECRET: platform['DEVICE_API_SECRET'],
      MESSAGING_PASSWORD: platform['MESSAGING_GATEWAY_PASSWORD'],
    });
  });

  it.each(['gateway', 'platform'] as const)(
    'limits the memory of the %s, unless the operator sets it',
    (room) => {
      expect(roomsOf({})[room]['NODE_OPTIONS']).toMatch(/^--max-old-space-size=\d+ /);
      expect(roomsOf({ NODE_OPTIONS: '--inspect' })[room]['NODE_OPTIONS']).toBe('--inspect');
    },
  );

  it('gives the gateway the name of this machine when other devices may connect', () => {
    const name = localName();
    expect(roomsOf({}).gateway['SITE_NAMES']).toBeUndefined();
    expect(roomsOf({ HOST: '0.0.0.0' }).gateway['SITE_NAMES']).toBe(name);
    expect(roomsOf({ HOST: '0.0.0.0', SITE_NAMES: 'x.example' }).gateway['SITE_NAMES']).toBe('x.example');
  });

  it('gives the gateway the sandbox’s identity providers, or those of the operator', () => {
    const own = {
      FACEBOOK_ISSUER: 'https://www.facebook.com',
      FACEBOOK_CLIENT_ID: '1',
      FACEBOOK_CLIENT_SECRET: 'secret-of-facebook',
    };
    const { platform, gateway } = roomsOf(own);
    expect(gateway).toMatchObject({
      ...own,
      PARTNER_OAUTH_ISSUER: 'http://localhost:4002/identity/tiki',
      PARTNER_OAUTH_INTERNAL_URL: 'http://localhost:4002/identity/tiki',
      PARTNER_OAUTH_CLIENT_ID: 'mo-man-tiki',
    });
    expect(gateway).toMatchObject({
      GOOGLE_LOGIN_ISSUER: 'http://localhost:4002/identity/google',
      APPLE_LOGIN_CLIENT_ID: 'mo-man-apple',
      ZALO_LOGIN_ISSUER: 'http://localhost:4002/identity/zalo',
    });
    expect(gateway['ZALO_LOGIN_CLIENT_SECRET']).toBeUndefined();
    expect(gateway['FACEBOOK_INTERNAL_URL']).toBeUndefined();
    expect(platform).toMatchObject({ FACEBOOK_ISSUER: own.FACEBOOK_ISSUER, FACEBOOK_CLIENT_ID: '1' });
    expect(platform['FACEBOOK_CLIENT_SECRET']).toBeUndefined();
    expect(platform['PARTNER_OAUTH_ISSUER']).toBeUndefined();
    const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_SECRETS: 'true' };
    expect(roomsOf(production).gateway['FACEBOOK_ISSUER']).toBeUndefined();
    const allowed = roomsOf({ ...production, ALLOW_SANDBOX_LOGIN: 'true' });
    expect(allowed.gateway['FACEBOOK_ISSUER']).toBe('http://localhost:4002/identity/facebook');
  });

  it('gives the demo an invented support, and none when the operator sets one or turns the demo off', () => {
    expect(roomsOf({}).gateway).toMatchObject({ SUPPORT_PHONE: '1900 0000' });
    expect(roomsOf({ DEMO_DATA: 'false' }).gateway['SUPPORT_PHONE']).toBeUndefined();
    const own = roomsOf({ SUPPORT_EMAIL: 'help@example.com' }).gateway;
    expect([own['SUPPORT_EMAIL'], own['SUPPORT_PHONE']]).toEqual(['help@example.com', undefined]);
  });

  it('links organizers of the demo to their terms, or to the operator’s page', () => {
    const begin = (env: Record<string, string>) => roomsOf(env).gateway['CREATE_EVENT_URL'];
    expect(begin({})).toMatch(/^http:\/\/localhost:\d+\/organizer-terms-of-use$/);
    expect(begin({ DEMO_DATA: 'false' })).toBeUndefined();
    expect(begin({ CREATE_EVENT_URL: 'https://begin.example' })).toBe('https://begin.example');
  });

  it('gives the gateway the sandbox’s partner, or those of the operator', () => {
    const played = [
      {
        base: 'tiki',
        origins: ['http://127.0.0.1:4002'],
        returnUrl: 'http://127.0.0.1:4002/partner/tickets',
      },
    ];
    expect(JSON.parse(roomsOf({}).gateway['MINI_APPS'] ?? '')).toEqual(played);
    expect(roomsOf({ MINI_APPS: '[]' }).gateway['MINI_APPS']).toBe('[]');
    const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_SECRETS: 'true' };
    expect(roomsOf(production).gateway['MINI_APPS']).toBeUndefined();
  });

  it('keeps settings of the platform from the gateway', () => {
    const { platform, gateway } = roomsOf({ DATABASE_URL: 'postgres://user:secret@host/name', PATH: '/bin' });
    expect(platform).toMatchObject({ DATABASE_URL: 'postgres://user:secret@host/name', PATH: '/bin' });
    expect(gateway['PATH']).toBe('/bin');
    for (const name of [
      'DATABASE_URL',
      'ACCESS_TOKEN_SECRET',
      'TICKET_SIGNING_KEYS',
      'MESSAGING_PLATFORM_PASSWORD',
    ]) {
      expect(gateway[name], name).toBeUndefined();
    }
  });

  it('the operator’s own upstreams and address have priority', () => {
    const own = {
      SEARCH_URL: 'https://search.example.com',
      PUBLIC_URL: 'https://moman.vn',
      MESSAGING_URL: 'mqtt://b',
    };
    const { platform, gateway, publicUrl } = roomsOf(own);
    expect(publicUrl).toBe('https://moman.vn');
    expect(gateway).toMatchObject(own);
    expect(platform).toMatchObject({ PUBLIC_URL: own.PUBLIC_URL, MESSAGING_URL: own.MESSAGING_URL });
  });

  it('gives the gateway a certificate, and buyers an address of the sandbox, when other devices may connect', () => {
    const given = { DATA_DIR: dataDir };
    const network = {
      files: { authority: '/tls/authority.crt', site: '/tls/site.pem' },
      isNewAuthority: false,
      isNewCertificate: false,
      fingerprint: 'AB',
      publicHost: '192.168.1.5',
      isOpen: true,
    };
    const all = { ...ports, trust: 4003, phoneSandbox: 4004 };
    const { platform, gateway, publicUrl } = roomEnvironments(given, readSettings(given), all, network);
    expect(publicUrl).toBe('https://192.168.1.5:4000');
    expect(platform).toMatchObject({
      PUBLIC_URL: publicUrl,
      SANDBOX_PUBLIC_URL: 'https://192.168.1.5:4004',
    });
    expect(gateway).toMatchObject({
      TLS_CERTIFICATE: '/tls/site.pem',
      TLS_KEY: '/tls/site.pem',
      TRUST_URL: 'http://127.0.0.1:4003/trust',
      FACEBOOK_ISSUER: 'https://192.168.1.5:4004/identity/facebook',
      FACEBOOK_INTERNAL_URL: 'http://localhost:4002/identity/facebook',
    });
    expect(roomsOf({}).gateway['TLS_CERTIFICATE']).toBeUndefined();
  });

  it('makes no secrets for production unless they are allowed', () => {
    const empty = join(dataDir, 'production');
    const production = { NODE_ENV: 'production', DATA_DIR: empty };
    const { platform, gateway } = roomsOf(production);
    expect([platform['ACCESS_TOKEN_SECRET'], gateway['DEV_INBOX_URL']]).toEqual([undefined, undefined]);
    expect(existsSync(join(empty, 'secrets.json'))).toBe(false);
    const allowed = roomsOf({ ...production, ALLOW_EMBEDDED_SECRETS: 'true' });
    expect(allowed.platform['ACCESS_TOKEN_SECRET']).toHaveLength(43);
  });
});
