import { expect, test } from 'vitest';
import { measurementOf, originsSetting } from './measurement-settings.ts';

test('nothing is loaded from elsewhere where no tag is named, whatever origins are', () => {
  expect(measurementOf({ measurementOrigins: ['https://a.example'] })).toEqual({
    measurement: undefined,
    origins: [],
  });
});

test('the origin of the tag, and those it needs', () => {
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
])('%j is no origin', (text) => {
  expect(originsSetting.safeParse(text).success).toBe(false);
});
