import type * as Entries from './overlay-entries.ts';
import { beforeEach, expect, test, vi } from 'vitest';

type Entry = { state: unknown; path: string };

/** A fake of a tab's history for overlays and a router. Moves end at once. */
class Tab {
  entries: Entry[] = [];
  at = 0;
  told: string[] = [];
  listeners: ((event: PopStateEvent) => void)[] = [];

  constructor(...paths: string[]) {
    this.entries = paths.map((path, idx) => ({ state: { idx }, path }));
    this.at = this.entries.length - 1;
  }
  get state() {
    return this.entries[this.at]?.state;
  }
  pushState(state: unknown, _title: string, path = this.href) {
    this.entries.splice(++this.at, Infinity, { state, path });
  }
  replaceState(state: unknown, _title: string, path = this.href) {
    this.entries[this.at] = { state, path };
  }
  get href() {
    return this.entries[this.at]?.path ?? '';
  }
  go(by: number) {
    if (!this.entries[this.at + by]) return;
    this.at += by;
    this.tell();
  }
  tell() {
    let isStopped = false;
    const event = { state: this.state, stopImmediatePropagation: () => (isStopped = true) };
    for (const listener of this.listeners) if (!isStopped) listener(event as unknown as PopStateEvent);
    if (!isStopped) this.told.push(this.href);
  }
  back() {
    this.go(-1);
  }
  forward() {
    this.go(1);
  }
  addEventListener(_: 'popstate', listener: (event: PopStateEvent) => void) {
    this.listeners.push(listener);
  }
  /** Browsers fire popstate for a fragment too, for an entry without a state. */
  followFragment(fragment: string) {
    this.pushState(null, '', this.href + fragment);
    this.tell();
  }
  /** Navigates as a router does, which keeps nothing of overlays in its state. */
  navigate(path: string, { replace = false } = {}) {
    const { idx = 0 } = (this.state ?? {}) as { idx?: number };
    if (replace) this.replaceState({ idx }, '', path);
    else this.pushState({ idx: idx + 1 }, '', path);
    entries.noteNavigation();
  }
}

let entries: typeof Entries;
async function load(tab: Tab) {
  vi.resetModules();
  tab.listeners = [];
  tab.told = [];
  vi.stubGlobal('history', tab);
  vi.stubGlobal('location', tab);
  vi.stubGlobal('window', tab);
  entries = await import('./overlay-entries.ts');
}

let tab: Tab;
const closed = vi.fn();
beforeEach(async () => {
  closed.mockReset();
  tab = new Tab('/home', '/event');
  await load(tab);
});

test('closes the overlay by the back button without notifying the router', () => {
  entries.beginOverlay(closed);
  tab.back();
  expect([closed.mock.calls.length, tab.href, tab.told]).toEqual([1, '/event', []]);
  tab.back();
  expect([closed.mock.calls.length, tab.href, tab.told]).toEqual([1, '/home', ['/home']]);
});

test('adds no back step after ten openings closed by their button', () => {
  for (let times = 0; times < 10; times++) entries.beginOverlay(closed)();
  expect(tab.entries).toHaveLength(3);
  tab.back();
  expect([tab.href, tab.told]).toEqual(['/home', ['/home']]);
  expect(closed).not.toHaveBeenCalled();
});

test('follows a link inside, and goes back to the page and then before it', () => {
  const end = entries.beginOverlay(closed);
  end();
  tab.navigate('/next');
  tab.back();
  tab.back();
  expect(tab.told).toEqual(['/event', '/home']);
});

test('closes the upper of two overlays first, whichever was closed by its button before', () => {
  const lower = vi.fn();
  entries.beginOverlay(lower);
  entries.beginOverlay(closed);
  tab.back();
  expect([closed.mock.calls.length, lower.mock.calls.length]).toEqual([1, 0]);
  entries.beginOverlay(closed)();
  tab.back();
  expect([lower.mock.calls.length, tab.href]).toEqual([1, '/event']);
});

test("keeps the page when the router replaces an overlay's entry", () => {
  entries.beginOverlay(closed)();
  tab.navigate('/event#step', { replace: true });
  tab.back();
  expect(tab.told).toEqual(['/home']);
});

test('skips the entry of a closed overlay after a reload, back and forward', async () => {
  entries.beginOverlay(closed);
  await load(tab);
  tab.back();
  expect(tab.told).toEqual(['/home']);
  tab.forward();
  tab.forward();
  tab.back();
  expect(tab.told).toEqual(['/home', '/event', '/home']);
});

test('treats a fragment of the page as no overlay', async () => {
  tab = new Tab('/home');
  await load(tab);
  entries.beginOverlay(closed)();
  tab.followFragment('#main');
  tab.back();
  expect([tab.href, tab.told]).toEqual(['/home', ['/home#main', '/home']]);
});

test('leaves no overlay open after a long press on the back button to another page', () => {
  entries.beginOverlay(closed);
  tab.go(-2);
  expect([closed.mock.calls.length, tab.told]).toEqual([1, ['/home']]);
});
