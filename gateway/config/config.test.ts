import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const secret = 'a secret of at least thirty-two characters';
const base = {
  MOVIE_API_URL: 'http://platform/movie/v1',
  EVENT_API_URL: 'http://platform/event/v1.0',
  SEARCH_URL: 'http://platform/search-gateway',
  CONTENT_URL: 'http://platform/graphql/query',
  MESSAGING_URL: 'ws://platform/messaging',
  DEVICE_API_KEY: 'key',
  DEVICE_API_SECRET: secret,
};
const saying = (env: Record<string, string>): string => {
  try {
    loadConfig({ ...base, NODE_ENV: 'production', PUBLIC_URL: 'https://moman.example', ...env });
    return 'fine';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const inbox = 'http://platform/dev/inbox';

test.each<[string, string, Record<string, string>]>([
  ['HTTPS', 'fine', {}],
  ['an address without encryption', 'https://', { PUBLIC_URL: 'http://moman.example' }],
  ['this very machine', 'fine', { PUBLIC_URL: 'http://localhost:4000' }],
  ['an inbox', 'DEV_INBOX_URL', { DEV_INBOX_URL: inbox }],
  ['an inbox that is allowed by name', 'fine', { DEV_INBOX_URL: inbox, ALLOW_DEV_INBOX: 'true' }],
  [
    'development, with both',
    'fine',
    { NODE_ENV: 'development', PUBLIC_URL: 'http://a.example', DEV_INBOX_URL: inbox },
  ],
  ['no network', 'TRUSTED_PROXIES', { TRUSTED_PROXIES: 'somewhere' }],
])('production with %s: %s', (_, words, env) => expect(saying(env)).toContain(words));

test.each<[string, Record<string, string>, [boolean, boolean, boolean]]>([
  ['production', { NODE_ENV: 'production' }, [false, false, false]],
  ['production with a playground', { NODE_ENV: 'production', PLAYGROUND: 'true' }, [true, true, true]],
  ['development', {}, [true, true, true]],
  ['development without it', { PLAYGROUND: 'false' }, [false, true, true]],
  ['development as strict as production', { ALLOW_FREE_OPERATIONS: 'false' }, [false, false, true]],
])('%s: playground, free operations, introspection', (_, env, wanted) => {
  const config = loadConfig({ ...base, PUBLIC_URL: 'https://moman.example', ...env });
  expect([config.playground, config.allowFreeOperations, config.allowIntrospection]).toEqual(wanted);
});

test('refuses a playground when there are no operations to run', () => {
  expect(saying({ PLAYGROUND: 'true', ALLOW_FREE_OPERATIONS: 'false' })).toContain('PLAYGROUND=true');
});
