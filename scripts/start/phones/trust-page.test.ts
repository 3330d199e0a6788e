import { describe, expect, it } from 'vitest';
import { siteAt } from './site-at.ts';
import { platformOf, trustPage } from './trust-page.ts';
import { trustTexts } from './trust-text.ts';

const facts = {
  platform: 'android',
  siteUrl: 'https://192.168.1.5:4000',
  fingerprint: 'AB:CD',
  validUntil: new Date('2028-11-20T00:00:00Z'),
} as const;

describe('the trust page', () => {
  it.each(['vi', 'en'] as const)(
    'says in %s what it is, how to install and how to remove, without script',
    (language) => {
      const html = trustPage({ ...facts, language });
      const text = trustTexts[language];
      for (const said of [text.title, ...text.facts, text.fingerprintText, 'AB:CD', facts.siteUrl]) {
        expect(html).toContain(said);
      }
      for (const { name, remove } of Object.values(text.platforms)) {
        expect(html).toContain(`<summary>${name}</summary>`);
        expect(html).toContain(remove.replaceAll('&', '&amp;'));
      }
      expect(html.match(/<details open>/g)).toHaveLength(1);
      expect(html).not.toMatch(/<script|style=|javascript:/);
    },
  );

  it('offers Apple’s phones a profile, and other systems the certificate', () => {
    const html = trustPage({ ...facts, language: 'en', platform: 'ios' });
    expect(html.indexOf('mo-man.mobileconfig')).toBeLessThan(html.indexOf('mo-man.crt'));
    expect(html.match(/href="\/trust\/mo-man\.mobileconfig"/g)).toHaveLength(1);
    expect(html.match(/href="\/trust\/mo-man\.crt"/g)).toHaveLength(4);
  });

  it('escapes the address in the page', () => {
    expect(trustPage({ ...facts, language: 'en', siteUrl: 'https://a"><script>' })).not.toContain('<script>');
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari', 'ios'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/150', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 'macos'],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/150', 'linux'],
    [undefined, 'linux'],
  ])('shows the reader of %s the steps for %s first', (userAgent, platform) => {
    expect(platformOf(userAgent)).toBe(platform);
  });
});

it.each([
  ['192.168.1.5:4003', 'https://192.168.1.5:4000'],
  ['laptop.local', 'https://laptop.local:4000'],
  ['[fd00::2]:4003', 'https://[fd00::2]:4000'],
  ['evil.example/@x', 'https://localhost:4000'],
  [undefined, 'https://localhost:4000'],
])('the site for the host %s is %s', (host, site) => {
  expect(siteAt(host, 4000)).toBe(site);
});
