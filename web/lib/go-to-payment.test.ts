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

test('the site leaves for the bank itself, also the mini-app when it is the whole page', () => {
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

test('from a partner’s frame the whole page leaves', () => {
  const top = { location: { href: '' } };
  frameIn(top);
  expect(goToPayment(bank)).toBe(true);
  expect(top.location.href).toBe(bank);
  expect(assign).not.toHaveBeenCalled();
});

test('a frame that may not move the page opens the bank beside it, which cannot reach back, and stays', () => {
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

test('nobody leaves for what is no page', () => {
  frameIn({ location: { href: '' } });
  expect(goToPayment('javascript:alert(1)')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});
