// Runs public/boot.js as a page of a mailed link does, before any other script.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '..', 'public', 'boot.js'), 'utf8');

/** Runs it at an address; returns the history entry that replaces it. */
function openedAt(address: string, lacks?: 'URL.canParse') {
  const replaced: { state: unknown; place: string }[] = [];
  const written: string[] = [];
  const element = {
    checkVisibility() {},
    setAttribute() {},
    hasAttribute: () => false,
    getAttribute: () => null,
    href: '',
  };
  const location = new URL(address, 'https://moman.test');
  const window = { localStorage: { length: 0, getItem: () => null }, sessionStorage: { length: 0 } };
  runInNewContext(boot, {
    ...window,
    window,
    URL:
      lacks === 'URL.canParse'
        ? class extends URL {
            static override canParse = undefined as never;
          }
        : URL,
    crypto,
    URLSearchParams,
    location,
    history: {
      replaceState: (state: unknown, _: string, place: URL) => replaced.push({ state, place: place.href }),
    },
    document: {
      write: (tag: string) => written.push(tag),
      cookie: '',
      documentElement: element,
      querySelector: () => null,
      createElement: () => element,
      head: { appendChild() {} },
    },
    matchMedia: () => ({ matches: false }),
    addEventListener() {},
  });
  return lacks ? written : replaced;
}

test.each([
  ['/reset-password?token=abc.def&lang=en', 'abc.def', '/reset-password?lang=en'],
  ['/verify-email/confirm?token=t', 't', '/verify-email/confirm'],
  ['/partner/reset-password?token=t', 't', '/partner/reset-password'],
  ['/unsubscribe/abc.def', 'abc.def', '/unsubscribe/mail'],
  ['/stop-reminder/abc.def', 'abc.def', '/stop-reminder/mail'],
])('%s keeps its secret in the history only', (address, token, path) => {
  expect(openedAt(address)).toEqual([{ state: { usr: { token } }, place: `https://moman.test${path}` }]);
});

test.each(['/reset-password', '/unsubscribe/mail', '/search?token=t', '/dem-nhac-abc'])(
  '%s stays unchanged',
  (address) => expect(openedAt(address)).toEqual([]),
);

test('loads polyfills for an older browser before any other script', () => {
  expect(openedAt('/', 'URL.canParse')).toEqual(['<script src="/older.js"></script>']);
});
