import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { address, describeConfig, flag, portNumber, propertyName, readConfig } from './config-reader.ts';

const keys = {
  SITE_URL: { type: address('https'), doc: 'Where it is.' },
  SITE_PORT: { type: portNumber.default(80), doc: 'Port.' },
  SITE_OPEN: { type: flag.optional(), doc: 'Open?', unset: 'on Sundays' },
  PAY_ID: { type: z.string().optional(), doc: 'Id.', group: 'PAY' },
  PAY_KEY: { type: z.string().min(4, 'is too short').optional(), doc: 'Key.', group: 'PAY', secret: true },
} as const;
const site = { SITE_URL: 'https://moman.vn/' };

describe('reading a configuration', () => {
  it('returns typed values under camel-case names; an empty text counts as unset', () => {
    expect(readConfig(keys, { ...site, SITE_OPEN: 'on', PAY_ID: '' })).toEqual({
      siteUrl: 'https://moman.vn',
      sitePort: 80,
      siteOpen: true,
      payId: undefined,
      payKey: undefined,
    });
    expect(propertyName('V1_API_URL')).toBe('v1ApiUrl');
  });

  it.each([
    [{}, 'configuration: SITE_URL is not set: Where it is.'],
    [{ ...site, SITE_PORT: '70000' }, 'SITE_PORT must be a whole number from 0 to 65535 (it is "70000")'],
    [{ ...site, SITE_OPEN: 'perhaps' }, 'SITE_OPEN must be true or false (it is "perhaps")'],
    [{ SITE_URL: 'http://moman.vn' }, 'SITE_URL must be an address that starts with https://'],
    [{ ...site, PAY_KEY: 'long enough' }, 'configuration: PAY_KEY without PAY_ID: set all of them or none'],
  ])('refuses %j', (env: Record<string, string>, line) => {
    expect(() => readConfig(keys, env)).toThrow(line);
  });

  it('an error message shows no secret', () => {
    const env = { ...site, PAY_ID: 'a', PAY_KEY: 'abc' };
    expect(() => readConfig(keys, env)).toThrow(/^configuration: PAY_KEY is too short$/);
  });

  it('describes every key', () => {
    expect(describeConfig(keys).map(({ name, standard, unset }) => [name, standard ?? unset])).toEqual([
      ['SITE_URL', 'required'],
      ['SITE_PORT', '80'],
      ['SITE_OPEN', 'on Sundays'],
      ['PAY_ID', undefined],
      ['PAY_KEY', undefined],
    ]);
  });
});
