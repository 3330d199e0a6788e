import { readConfig } from '@mo-man/schema/config-reader.ts';
import { expect, test } from 'vitest';
import { gatewayKeys } from '../config/config-keys.ts';
import { siteSettingsTag } from './site-settings.ts';
import { supportOf } from './support-settings.ts';

const { SUPPORT_PHONE, SUPPORT_EMAIL, SUPPORT_CHAT_URL, SUPPORT_HOURS_VI, SUPPORT_HOURS_EN } = gatewayKeys;
const read = (env: Record<string, string>) =>
  supportOf(
    readConfig({ SUPPORT_PHONE, SUPPORT_EMAIL, SUPPORT_CHAT_URL, SUPPORT_HOURS_VI, SUPPORT_HOURS_EN }, env),
  );
const told = (env: Record<string, string>): unknown => {
  const tag = siteSettingsTag({
    miniApps: [],
    partnerDomains: [],
    hasHostCookies: false,
    support: read(env),
  });
  return (JSON.parse(tag.replace(/<[^>]*>/g, '')) as { support?: unknown }).support;
};

test('tells pages only the settings that are present', () => {
  expect(told({})).toBeUndefined();
  expect(told({ SUPPORT_PHONE: '1900 0000' })).toEqual({ phone: '1900 0000' });
  expect(told({ SUPPORT_HOURS_VI: 'Cả ngày', SUPPORT_HOURS_EN: 'All day' })).toBeUndefined();
  expect(
    told({
      SUPPORT_EMAIL: 'help@example.com',
      SUPPORT_CHAT_URL: 'https://chat.example.com',
      SUPPORT_HOURS_VI: 'Cả ngày',
      SUPPORT_HOURS_EN: 'All day',
    }),
  ).toEqual({
    email: 'help@example.com',
    chatUrl: 'https://chat.example.com',
    hours: { vi: 'Cả ngày', en: 'All day' },
  });
});

test.each([
  [{ SUPPORT_PHONE: 'call us' }, 'SUPPORT_PHONE must be a phone number'],
  [{ SUPPORT_EMAIL: 'us at home' }, 'SUPPORT_EMAIL must be an email address'],
  [{ SUPPORT_CHAT_URL: 'javascript:alert(1)' }, 'SUPPORT_CHAT_URL'],
  [{ SUPPORT_HOURS_VI: 'Cả ngày' }, 'SUPPORT_HOURS'],
])('%o is refused', (env, problem) => {
  expect(() => read(env as Record<string, string>)).toThrow(problem);
});
