// Cold starts in airplane mode: a new browser on an old profile, the server stopped, every request unreachable,
// Chromium at a quarter of its speed. Measured from the start of the navigation to the frame after the QR code is
// visible, beside a trivial PWA; then until the app has taken over: the processor time, and the longest time without a
// reaction to input.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { openFakes } from '../gateway/tests/_fake-upstreams.ts';
import type { Row } from './measure.ts';
import { chromiumOptions } from './open-chromium.ts';

const slowDown = 4;
const ticketCount = Number(process.env['BENCH_TICKETS'] ?? 12); // oxlint-disable-line no-restricted-properties -- a knob of the bench
const starts = Number(process.env['BENCH_STARTS'] ?? 20); // oxlint-disable-line no-restricted-properties -- a knob of the bench
/** Another build to compare with. */
const webDist = process.env['BENCH_WEB_DIST'] ?? join(import.meta.dirname, '..', 'web', 'dist'); // oxlint-disable-line no-restricted-properties -- a knob of the bench
const nowhere = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'];

const both = (text: string) => ({ __typename: 'LocalizedText', vi: text, en: text });
const ticketOf = (at: number) => ({
  __typename: 'Ticket',
  id: `t${at}`,
  code: '7KXPA3MTHW',
  qr: `MM${String(at).padStart(4, '0').repeat(30)}`,
  generation: 1,
  state: 'active',
  obtainedBy: 'purchase',
  checkedInAt: null,
  orderCode: `ORDER${Math.floor(at / 4)}`,
  eventTitle: both('Đêm nhạc không ngủ'),
  venueName: both('Nhà hát Thành phố'),
  venueAddress: both('7 Công trường Lam Sơn, Quận 1, TP. Hồ Chí Minh'),
  place: both('Nhà hát Thành phố, TP. Hồ Chí Minh'),
  sectionName: both('Tầng trệt'),
  ticketTypeName: both('Thường'),
  seatLabel: `C${at + 1}`,
  poster: '/icons/icon-192.png',
  startsAt: '2037-12-05T20:00:00+07:00',
  endsAt: '2037-12-05T22:00:00+07:00',
  doorsAt: '2037-12-05T19:00:00+07:00',
  status: 'scheduled',
  notice: null,
});

/** The minimum of a ticket without a network: one page, one worker, one row of IndexedDB, one drawing. */
const trivialPage = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>trivial</title><body><script>
const draw = (path) => { document.body.innerHTML = '<svg class="mm-qr" width="300" height="300" viewBox="0 0 45 45"><path d="' + path + '"/></svg>'; };
const opening = indexedDB.open('trivial', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('tickets').put('${'M4 4h1v1h-1z'.repeat(600)}', 'one');
opening.onsuccess = () => { opening.result.transaction('tickets').objectStore('tickets').get('one').onsuccess = (event) => draw(event.target.result); };
navigator.serviceWorker.register('/trivial/worker.js');
</script>`;
const trivialWorker = `
self.addEventListener('install', (event) => event.waitUntil(caches.open('trivial').then((cache) => cache.add('/trivial/'))));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(caches.match('/trivial/').then((kept) => kept || fetch(event.request))));
`;

/** Tickets that the phone gets while there is a network; the only answer of this server. */
const answer = {
  data: {
    myTickets: {
      edges: Array.from({ length: ticketCount }, (_, at) => ({ node: ticketOf(at) })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
    liveOrders: [],
  },
};

/** Server of the trivial PWA. */
async function openTrivial() {
  const server = createServer(({ url }, response) => {
    const isWorker = url?.endsWith('.js');
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? trivialWorker : trivialPage);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const openBrowser = (folder: string, network: 'on' | 'airplane'): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    locale: 'vi-VN',
    ...chromiumOptions,
    args: [...chromiumOptions.args, ...(network === 'on' ? [] : nowhere)],
  });

/** Element that only the app draws, which shows that it has taken over. */
const appStands = '.mm-gate-links';

/** All in milliseconds. */
interface ColdStart {
  /** From the start of the navigation to the frame after the QR code is visible. */
  toQr: number;
  /** Until the app has taken over; not measured for the trivial PWA, like the following values. */
  toApp?: number;
  /** Work of the main thread until then. */
  processor?: number;
  longestTask?: number;
}

/** Work between the QR code and the app. */
async function watchBoot(page: Page, cdp: CDPSession): Promise<Required<Omit<ColdStart, 'toQr'>>> {
  await page.waitForSelector(appStands);
  const toApp = await page.evaluate(() => performance.now());
  const { metrics } = await cdp.send('Performance.getMetrics');
  // Long tasks are reported a little after they end.
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => (window as { longTasks?: number[] }).longTasks ?? []);
  const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { toApp, processor: work * 1_000, longestTask: Math.max(0, ...tasks) };
}

async function coldStart(folder: string, address: string, hasApp: boolean): Promise<ColdStart> {
  const browser = await openBrowser(folder, 'airplane');
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    await page.addInitScript(() => {
      const longTasks: number[] = [];
      Object.assign(window, { longTasks });
      new PerformanceObserver((seen) => {
        longTasks.push(...seen.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask', buffered: true });
      const look = (): void => {
        if (!document.querySelector('.mm-qr path')) return void requestAnimationFrame(look);
        requestAnimationFrame(() => Object.assign(window, { qrAt: performance.now() }));
      };
      look();
    });
    const cdp = await browser.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(() => (window as { qrAt?: number }).qrAt);
    const toQr = (await seen.jsonValue()) ?? Number.NaN;
    return hasApp ? { toQr, ...(await watchBoot(page, cdp)) } : { toQr };
  } finally {
    await browser.close();
  }
}

const rowsOf = (name: string, times: readonly number[]): Row[] => {
  const sorted = times.toSorted((a, b) => a - b);
  return [
    { name: `${name}, best of ${times.length}, ms`, value: sorted[0] ?? Number.NaN },
    { name: `${name}, median, ms`, value: sorted[Math.floor(times.length / 2)] ?? Number.NaN },
    { name: `${name}, worst, ms`, value: sorted.at(-1) ?? Number.NaN },
  ];
};

export async function startOffline(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mo-man-offline-'));
  try {
    const fakes = await openFakes();
    const site = await fakes.openGateway({ webDist });
    const trivialSite = await openTrivial();
    const [ours, trivial] = [`${site.url}/my-tickets/t0`, `${trivialSite.url}/trivial/`];
    const atHome = await openBrowser(folder, 'on');
    const marks = { access_expires_at: 4e9, refresh_expires_at: 4e9, user_id: 'u1' };
    const value = encodeURIComponent(JSON.stringify(marks));
    await atHome.addCookies([{ name: 'mm_session', value, url: site.url, expires: 4e9 }]);
    await atHome.route('**/graphql', (route) => route.fulfill({ json: answer }));
    for (const address of [ours, trivial]) {
      const page = await atHome.newPage();
      await page.goto(address);
      await page.waitForSelector('.mm-qr path');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await page.waitForTimeout(2_000);
    }
    await atHome.close();
    await fakes.close();
    trivialSite.close();
    const [ourStarts, trivialStarts]: [ColdStart[], ColdStart[]] = [[], []];
    while (ourStarts.length < starts) {
      ourStarts.push(await coldStart(folder, ours, true));
      trivialStarts.push(await coldStart(folder, trivial, false));
    }
    const ofOurs = (what: keyof ColdStart) => ourStarts.map((one) => one[what] ?? Number.NaN);
    return [
      ...rowsOf(`cold start to QR, ${ticketCount} tickets`, ofOurs('toQr')),
      ...rowsOf('until the app has taken over', ofOurs('toApp')),
      ...rowsOf('work of the main thread until then', ofOurs('processor')),
      ...rowsOf('its longest task', ofOurs('longestTask')),
      ...rowsOf(
        'baseline: a trivial PWA',
        trivialStarts.map(({ toQr }) => toQr),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
