// The first touch of a public page, on which the app takes over, in Chromium at a quarter of its speed; the baseline is a touch of an empty page.
import type { Browser } from '@playwright/test';
import { type Row, percentile } from './measure.ts';
import { openSystem } from './system.ts';
import { openChromium } from './open-chromium.ts';

const slowDown = 4;
const turns = 5;
const phone = { viewport: { width: 412, height: 839 }, deviceScaleFactor: 1.75 };

/** Milliseconds of the longest task before the touch, of the longest one after it, and until the app can answer. */
interface Touched {
  before: number;
  after: number;
  ready: number;
}

async function touch(
  browser: Browser,
  open: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<unknown>,
): Promise<Touched> {
  const context = await browser.newContext({
    ...phone,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    hasTouch: true,
    isMobile: true,
    // What it stores would be received and written meanwhile.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  try {
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await open(page);
    // The page is read before it is touched.
    await page.waitForTimeout(2_000);
    const longest = () =>
      page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)));
    const before = await longest();
    // Else the figures would be those of a page whose app has already taken over.
    if (await page.locator('html[data-app]').count()) throw new Error('the app has started before the touch');
    const from = performance.now();
    // A place without a link.
    await page.touchscreen.tap(3, 120);
    await page.locator('html[data-app], body[data-empty]').first().waitFor({ state: 'attached' });
    const ready = performance.now() - from;
    // Tasks are reported after they have ended.
    await page.waitForTimeout(1_000);
    return { before, after: await longest(), ready };
  } finally {
    await context.close();
  }
}

/** Tasks under 50 ms are not reported by a browser: they count as none. */
function rowsOf(name: string, all: readonly Touched[]): Row[] {
  const middle = (read: (one: Touched) => number) =>
    percentile(
      all.map(read).toSorted((a, b) => a - b),
      0.5,
    );
  return [
    { name: `${name}: longest task before a touch, ms`, value: middle(({ before }) => before) },
    { name: `${name}: longest task after the first touch, ms`, value: middle(({ after }) => after) },
    { name: `${name}: from the touch until the app answers, ms`, value: middle(({ ready }) => ready) },
  ];
}

export async function touchFirst(): Promise<Row[]> {
  const system = await openSystem({ connections: 1, demo: true });
  const browser = await openChromium();
  try {
    const [gateway] = system.gateways;
    if (!gateway) throw new Error('no gateway');
    const pages = { home: '/', search: '/search', event: '/dem-bien-tren-san-bientren' };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const all: Touched[] = [];
      const url = `${gateway.url}${path}`;
      // A gateway that has just started answers the first request without the screen, which the app then draws at once.
      await fetch(url, { headers: { accept: 'text/html' } });
      while (all.length < turns) all.push(await touch(browser, (page) => page.goto(url)));
      rows.push(...rowsOf(name, all));
    }
    const empty: Touched[] = [];
    while (empty.length < turns)
      empty.push(await touch(browser, (page) => page.goto('data:text/html,<body data-empty>')));
    return [...rows, ...rowsOf('baseline: an empty page', empty).slice(0, 2)];
  } finally {
    await browser.close();
    await system.close();
  }
}
