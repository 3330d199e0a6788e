import { beforeEach, expect, test, vi } from 'vitest';
import { goTo, hereInSite, pathOf } from './go-to.ts';

vi.mock('../storage/site-settings.ts', () => ({
  siteSettings: () => ({ miniApps: [], partnerDomains: ['partner.example'] }),
  pathInSite: () => '/vouchers/a',
  sitePath: (path: string) => path,
  miniApp: () => undefined,
}));

const assign = vi.fn<(address: URL | string) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { origin: 'https://moman.example', search: '?q=1', hash: '#top', assign });
});

test.each([
  ['/my-tickets?a=1#b', '/my-tickets?a=1#b'],
  ['https://moman.example/x', '/x'],
  ['https://partner.example/x', '/'],
  ['https://evil.example/x', '/'],
  ['//evil.example', '/'],
  ['https://moman.example//evil.example/x', '/evil.example/x'],
  ['/.//evil.example', '/evil.example'],
  ['javascript:alert(1)', '/'],
])('for the router %s is %s', (target, path) => {
  expect(pathOf(target)).toBe(path);
});

test.each([
  ['/my-tickets', 'https://moman.example/my-tickets'],
  ['https://partner.example/back', 'https://partner.example/back'],
  ['https://evil.example/back', 'https://moman.example/'],
  ['javascript:alert(1)', 'https://moman.example/'],
])('a full load of %s goes to %s', (target, address) => {
  goTo(target);
  expect(assign.mock.calls.map(([to]) => String(to))).toEqual([address]);
});

test('returns after a login to the page with its query and hash', () => {
  expect(hereInSite()).toBe('/vouchers/a?q=1#top');
});
