import { expect, test } from 'vitest';
import { measurementOf, originsSetting } from './measurement-settings.ts';

test('allows no other origin without a tag, even when origins are set', () => {
  expect(measurementOf({ measurementOrigins: ['https://a.example'] })).toEqual({
    measurement: undefined,
    origins: [],
  });
});

test('returns the origin of the tag and the other origins', () => {
  const tagUrl = 'https://tag.example/gtm.js?id=GTM-1';
  expect(
    measurementOf({ measurementTagUrl: tagUrl, measurementOrigins: ['https://*.count.example'] }),
  ).toEqual({
    measurement: { tagUrl },
    origins: ['https://tag.example', 'https://*.count.example'],
  });
});

test.each([
  'http://a.example',
  'https://a.example/path',
  "https://a.example; script-src 'unsafe-inline'",
  '*',
  '',
])('%j is not an origin', (text) => {
  expect(originsSetting.safeParse(text).success).toBe(false);
});
