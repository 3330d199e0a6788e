import { describe, expect, it } from 'vitest';
import { returnAddress, withOutcome } from './return-address.rule.ts';

const sites = { origin: 'https://moman.example', partners: ['partner.example'] };

describe('return address of a login', () => {
  it.each([
    ['/my-tickets?utm_source=mail&gclid=a#x', '/my-tickets?utm_source=mail&gclid=a#x'],
    ['https://moman.example/a?b=c', '/a?b=c'],
    ['https://m.partner.example/a', 'https://m.partner.example/a'],
    ['https://ve.moman.example/a', 'https://ve.moman.example/a'],
  ])('%s', (target, address) => {
    expect(returnAddress(target, sites)).toBe(address);
  });

  it.each([
    '//evil.example',
    '/%2f%2fevil.example',
    '///evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'https://moman.example//evil.example',
    'https://moman.example/\\evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://moman.example@evil.example/',
    'https://evil-partner.example/',
    'https://partner.example.evil.com/',
  ])('never leads to another site: %j', (target) => {
    const address = returnAddress(target, sites);
    expect(new URL(address, sites.origin).origin).toBe(sites.origin);
    expect(address).toMatch(/^\/(?![/\\])/);
    expect(withOutcome(address, { error: 'x' })).toMatch(/^\/(?![/\\])/);
  });
});

describe('outcome in the return address', () => {
  it('is added to the existing query', () => {
    const outcome = { nextStep: 'to_migration', socialId: 's1', knownAs: 'a•••@x.vn' };
    expect(withOutcome('/a?utm_source=mail#b', outcome)).toBe(
      '/a?utm_source=mail&next=to_migration&social=s1&known=a%E2%80%A2%E2%80%A2%E2%80%A2%40x.vn#b',
    );
    expect(withOutcome('/a', { error: 'social_token_invalid' })).toBe('/a?login_error=social_token_invalid');
  });

  it('is left out when nothing is left to do, and a partner gets only an error', () => {
    expect(withOutcome('/a', { nextStep: 'to_newsfeed' })).toBe('/a');
    const partner = 'https://partner.example/a';
    expect(withOutcome(partner, { nextStep: 'to_migration', socialId: 's1' })).toBe(partner);
    expect(withOutcome(partner, { error: 'too_fast' })).toBe(`${partner}?login_error=too_fast`);
  });
});
