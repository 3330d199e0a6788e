import { beforeEach, expect, test, vi } from 'vitest';
import { forgetBuyer, forgetOthers, forgetTab } from './forget-buyer.ts';
import { local, perTab } from './keys.ts';

function storeOf(values: Record<string, unknown>) {
  const kept = new Map(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    names: () => [...kept.keys()],
  };
}

const mine = `${perTab.booking}.showing1`;
const theirs = `${perTab.turn}.showing2`;
let tab: ReturnType<typeof storeOf>;
let browser: ReturnType<typeof storeOf>;

beforeEach(() => {
  tab = storeOf({
    [mine]: { userId: 'lan' },
    [theirs]: { userId: 'minh' },
    [perTab.campaign]: { utm_source: 'zalo' },
    'another.site': 1,
  });
  browser = storeOf({
    [local.searchHistory]: ['bến'],
    [local.lastContact]: { userId: 'lan' },
    [local.lastMethod]: { userId: 'lan', code: 'momo' },
    [local.ticketOwner]: 'minh',
    [local.theme]: 'dark',
  });
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', browser);
});

test("a login keeps the buyer's own data and deletes that of others", () => {
  forgetOthers('lan');
  expect(tab.names()).toEqual([mine, perTab.campaign, 'another.site']);
});

test('a logout deletes what was typed and searched, and keeps campaign and theme', () => {
  forgetBuyer();
  expect(tab.names()).toEqual([perTab.campaign, 'another.site']);
  expect(browser.names()).toEqual([local.ticketOwner, local.theme]);
});

test('a tab that hears of a logout deletes its own data', () => {
  forgetTab();
  expect(tab.names()).toEqual([perTab.campaign, 'another.site']);
});
