import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '@mo-man/schema/config-reader.ts';
import { makeWalletAccounts } from '../documents/wallet/_wallet-accounts.ts';
import { walletKindsOf, walletsIn } from './wallet-accounts.ts';
import { walletKeys } from './wallet-keys.ts';

let settings: Awaited<ReturnType<typeof makeWalletAccounts>>['settings'];
let other: typeof settings;
beforeAll(async () => {
  [{ settings }, { settings: other }] = await Promise.all([makeWalletAccounts(), makeWalletAccounts()]);
});

const read = (env: Record<string, string | undefined>) => walletsIn(readConfig(walletKeys, env));

test('each wallet is there when its settings are, and neither without', () => {
  expect(walletKindsOf(read({}))).toEqual([]);
  expect(walletKindsOf(read(settings))).toEqual(['apple', 'google']);
  const oneLine = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value.replaceAll('\n', String.raw`\n`)]),
  );
  expect(read(oneLine)).toEqual(read(settings));
});

test('half of a group stops the start, and says what is missing', () => {
  const { APPLE_PASS_KEY: _, GOOGLE_WALLET_ACCOUNT: __, ...half } = settings;
  expect(() => read(half)).toThrow(/without APPLE_PASS_KEY: set all of them or none/);
  expect(() => read(half)).toThrow(/without GOOGLE_WALLET_ACCOUNT: set all of them or none/);
});

test('what no phone would take stops the start, without showing a key', async () => {
  const tell = (changes: Partial<typeof settings>) => {
    try {
      read({ ...settings, ...changes });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(tell({ APPLE_PASS_CERTIFICATE: 'hello' })).toContain('must be an X.509 certificate in PEM');
  expect(tell({ APPLE_PASS_KEY: 'hello' })).toContain('must be an RSA private key');
  expect(tell({ APPLE_PASS_KEY: 'hello' })).not.toContain('hello');
  expect(tell({ APPLE_PASS_TYPE_ID: 'moman' })).toContain('must look like pass.');
  expect(tell({ APPLE_PASS_KEY: other.APPLE_PASS_KEY })).toContain(
    'is not the key of APPLE_PASS_CERTIFICATE',
  );
  expect(tell({ APPLE_WWDR_CERTIFICATE: other.APPLE_WWDR_CERTIFICATE })).toContain(
    'is not the one that issued',
  );
  expect(tell({ APPLE_PASS_TYPE_ID: 'pass.test.other' })).toContain('is of pass.test.moman');
  expect(tell({ APPLE_TEAM_ID: 'TEAM999999' })).toContain('is of TEAM123456');
  expect(tell({ GOOGLE_WALLET_ISSUER_ID: 'me' })).toContain('must be digits');
  const { settings: old } = await makeWalletAccounts({ days: -1 });
  expect(tell(old)).toMatch(/APPLE_PASS_CERTIFICATE ended on \d{4}-/);
});
