import type * as Entries from './overlay-entries.ts';
import { beforeEach, expect, test, vi } from 'vitest';

type Entry = { state: unknown; path: string };

/** The history of a tab, as far as overlays and a router see it: moves end at once. */
class Tab {
  entries: Entry[] = [];
  at = 0;
  /** What the router was told of. */
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
  /** Browsers tell of a fragment as of a move, with an entry that nobody gave a state. */
  followFragment(fragment: string) {
    this.pushState(null, '', this.href + fragment);
    this.tell();
  }
  /** What a router does: its state has no word of overlays. */
  navigate(path: string, { replace = false } = {}) {
    const { idx = 0 } = (this.state ?? {}) as { idx?: number };
    if (replace) this.replaceState({ idx }, '', path);
    else this.pushState({ idx: idx + 1 }, '', path);
    entries.noteNavigation();
  }
}

let entries: typeof Entries;
/** The page is loaded: all that a script knew is gone. */
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

test('the way back closes what is open and stays, without a word to the router', () => {
  entries.beginOverlay(closed);
  tab.back();
  expect([closed.mock.calls.length, tab.href, tab.told]).toEqual([1, '/event', []]);
  tab.back();
  expect([closed.mock.calls.length, tab.href, tab.told]).toEqual([1, '/home', ['/home']]);
});

test('closed by its button ten times, it costs the way back nothing', () => {
  for (let times = 0; times < 10; times++) entries.beginOverlay(closed)();
  expect(tab.entries).toHaveLength(3);
  tab.back();
  expect([tab.href, tab.told]).toEqual(['/home', ['/home']]);
  expect(closed).not.toHaveBeenCalled();
});

test('a link inside leads on, and the way back to the page and then before it', () => {
  const end = entries.beginOverlay(closed);
  end();
  tab.navigate('/next');
  tab.back();
  tab.back();
  expect(tab.told).toEqual(['/event', '/home']);
});

test('the upper of two is closed first, whichever was closed by its button before', () => {
  const lower = vi.fn();
  entries.beginOverlay(lower);
  entries.beginOverlay(closed);
  tab.back();
  expect([closed.mock.calls.length, lower.mock.calls.length]).toEqual([1, 0]);
  entries.beginOverlay(closed)();
  tab.back();
  expect([lower.mock.calls.length, tab.href]).toEqual([1, '/event']);
});

test('a step that the router puts in the place of an overlay’s entry is the page still', () => {
  entries.beginOverlay(closed)();
  tab.navigate('/event#step', { replace: true });
  tab.back();
  expect(tab.told).toEqual(['/home']);
});

test('after a reload an overlay that is gone costs no press, back or forward', async () => {
  entries.beginOverlay(closed);
  await load(tab);
  tab.back();
  expect(tab.told).toEqual(['/home']);
  tab.forward();
  tab.forward();
  tab.back();
  expect(tab.told).toEqual(['/home', '/event', '/home']);
});

test('a fragment of the page is no overlay', async () => {
  tab = new Tab('/home');
  await load(tab);
  entries.beginOverlay(closed)();
  tab.followFragment('#main');
  tab.back();
  expect([tab.href, tab.told]).toEqual(['/home', ['/home#main', '/home']]);
});

test('who goes to another page by a longer press leaves nothing open over it', () => {
  entries.beginOverlay(closed);
  tab.go(-2);
  expect([closed.mock.calls.length, tab.told]).toEqual([1, ['/home']]);
});
