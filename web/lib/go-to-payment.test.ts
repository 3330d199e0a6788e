import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goToPayment } from './go-to.ts';

const page = vi.hoisted(() => ({ base: undefined as string | undefined }));
vi.mock('../storage/site-settings.ts', () => ({
  miniApp: () => page.base,
  siteSettings: () => ({}),
  sitePath: String,
}));

const bank = 'https://bank.example/pay';
const assign = vi.fn();
const open = vi.fn();
const frameIn = (top: object) => vi.stubGlobal('window', { top, open });

beforeEach(() => {
  page.base = 'tiki';
  vi.stubGlobal('location', { origin: 'https://site.example', assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('opens the bank in this page, also in a mini-app that is the whole page', () => {
  page.base = undefined;
  frameIn({});
  expect(goToPayment(bank)).toBe(true);
  page.base = 'tiki';
  const whole = { open, top: {} };
  whole.top = whole;
  vi.stubGlobal('window', whole);
  expect(goToPayment(bank)).toBe(true);
  expect(assign.mock.calls).toEqual([[bank], [bank]]);
});

test("opens the bank in the whole page from a partner's frame", () => {
  const top = { location: { href: '' } };
  frameIn(top);
  expect(goToPayment(bank)).toBe(true);
  expect(top.location.href).toBe(bank);
  expect(assign).not.toHaveBeenCalled();
});

test('opens the bank in another window without an opener when the frame may not navigate the page', () => {
  const location = {
    set href(_to: string) {
      throw new DOMException('not allowed', 'SecurityError');
    },
  };
  frameIn({ location });
  const beside = { opener: {} as object | null };
  open.mockReturnValue(beside);
  expect(goToPayment(bank)).toBe(false);
  expect(open).toHaveBeenCalledExactlyOnceWith(bank, '_blank');
  expect(beside.opener).toBeNull();
});

test('does not open an address that is no page', () => {
  frameIn({ location: { href: '' } });
  expect(goToPayment('javascript:alert(1)')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});
