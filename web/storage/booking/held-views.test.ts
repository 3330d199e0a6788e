import { beforeEach, expect, test, vi } from 'vitest';
import { holdView, takeHeldViews } from './held-views.ts';
import { local, perTab } from '../keys.ts';

const storeOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
let tab: Map<string, string>;
let browser: Map<string, string>;
beforeEach(() => {
  tab = new Map();
  browser = new Map([[local.measureConsent, 'yes']]);
  vi.stubGlobal('sessionStorage', storeOf(tab));
  vi.stubGlobal('localStorage', storeOf(browser));
});

const tickets = { page_kind: 'my tickets page', link_source: null } as const;
const thanks = { page_kind: 'thank you page', link_source: 'event details page' } as const;

test('returns held views once, in their order', () => {
  holdView(tickets);
  holdView(thanks);
  expect(takeHeldViews()).toEqual([tickets, thanks]);
  expect(takeHeldViews()).toEqual([]);
});

test.each(['no', undefined])('holds nothing of a visitor without consent: %s', (consent) => {
  browser = new Map(consent ? [[local.measureConsent, consent]] : []);
  vi.stubGlobal('localStorage', storeOf(browser));
  holdView(tickets);
  expect(takeHeldViews()).toEqual([]);
});

test('holds the last twenty, and treats anything but a list as empty', () => {
  for (let at = 0; at < 25; at += 1) holdView(at < 5 ? thanks : tickets);
  expect(takeHeldViews()).toEqual(Array.from({ length: 20 }, () => tickets));
  tab.set(perTab.heldViews, '{"a":1}');
  expect(takeHeldViews()).toEqual([]);
});
