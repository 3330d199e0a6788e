// The page of a queue on a slow network with an empty cache: from the start of the navigation until the join button can
// be pressed, at two of Chromium's presets and a quarter of the processor's speed, beside an empty page over the same
// connection.
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, devices } from '@playwright/test';
import { openFakes } from '../../gateway/tests/_fake-upstreams.ts';
import type { Row } from '../measure.ts';
import { openChromium } from '../open-chromium.ts';

const slowDown = 4;
const loads = 5;
const webDist = join(import.meta.dirname, '../../web/dist');
/** Chromium's presets: bits per second, and round-trip time in milliseconds. */
const networks = {
  '2G (250 kbit/s, 300 ms)': [250_000, 300],
  'slow 2G (50 kbit/s, 2 s)': [50_000, 2_000],
  '2G of the bar (50 kbit/s, 600 ms)': [50_000, 600],
} as const;

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
/** Of the showing `placed` the buyer has a place. */
const queueAnswer = (hasPlace: boolean) => ({
  data: {
    queue: {
      __typename: 'Queue',
      showingId: hasPlace ? 'placed' : 's1',
      type: 'QUEUE',
      gathersFrom: at(-60),
      opensAt: at(-1),
      serverNow: at(0),
      progress: {
        __typename: 'QueueProgress',
        showingId: hasPlace ? 'placed' : 's1',
        epoch: 1,
        seq: 1,
        status: 'open',
        nowServing: 10,
        lastNumber: 126_000,
        ratePerMinute: 60,
        left: 4_000,
        gathered: 0,
      },
      place: hasPlace
        ? { __typename: 'QueuePlace', number: 1_250, joinedAt: at(-2), entryId: 'e', token: 't'.repeat(300) }
        : null,
      turn: null,
    },
    showing: {
      __typename: 'Showing',
      id: 's1',
      startsAt: at(10_000),
      saleOpensAt: at(-1),
      saleStatus: null,
      hasWaitingList: false,
      event: {
        __typename: 'Event',
        id: 'e1',
        slug: 'dem',
        title: 'Đêm nhạc',
        poster: null,
        posterPreview: null,
      },
      venue: { __typename: 'Venue', id: 'v1', name: 'Nhà thi đấu Phú Thọ' },
    },
  },
});

interface Load {
  /** Milliseconds. */
  usable: number;
  requests: number;
  /** Bytes transferred, including headers. */
  bytes: number;
}

async function load(
  browser: Browser,
  address: string,
  [bits, latency]: readonly [number, number],
  selector: string,
): Promise<Load> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    locale: 'vi-VN',
    serviceWorkers: 'block',
  });
  const marks = encodeURIComponent(
    JSON.stringify({ access_expires_at: 4e9, refresh_expires_at: 4e9, user_id: 'u1' }),
  );
  await context.addCookies([{ name: 'mm_session', value: marks, url: address, expires: 4e9 }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const seen = { requests: 0, bytes: 0 };
  await cdp.send('Network.enable');
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.requests += 1;
    seen.bytes += encodedDataLength;
  });
  const rate = { downloadThroughput: bits / 8, uploadThroughput: bits / 8 };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...rate });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  try {
    await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
    await page.waitForSelector(selector, { timeout: 120_000 });
    const usable = await page.evaluate(() => performance.now());
    return { usable, ...seen };
  } finally {
    await context.close();
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export async function loadTheQueue(): Promise<Row[]> {
  const fakes = await openFakes();
  const site = await fakes.openGateway({ webDist });
  // The server of the baseline answers the one request, so that it uses the same slow connection.
  const before = createServer((request, response) => {
    if (request.url?.startsWith('/graphql')) {
      request.setEncoding('utf8');
      let asked = '';
      request.on('data', (text: string) => {
        asked += text;
      });
      return void request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(queueAnswer(asked.includes('"placed"'))));
      });
    }
    if (request.url === '/empty') {
      response.setHeader('content-type', 'text/html');
      return void response.end('<!doctype html><title>empty</title><p class="here">1</p>');
    }
    const { url = '/', headers } = request;
    get(new URL(url, site.url), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
  });
  await new Promise<void>((resolve) => {
    before.listen(0, 'localhost', resolve);
  });
  const origin = `http://localhost:${(before.address() as AddressInfo).port}`;
  const browser = await openChromium();
  try {
    const rows: Row[] = [];
    for (const [name, network] of Object.entries(networks)) {
      const ours: Load[] = [];
      const seen: Load[] = [];
      const empty: Load[] = [];
      while (ours.length < loads) {
        ours.push(await load(browser, `${origin}/queue/s1`, network, '.mm-action-bar .mm-button-primary'));
        seen.push(await load(browser, `${origin}/queue/placed`, network, '.mm-queue-position'));
        empty.push(await load(browser, `${origin}/empty`, network, '.here'));
      }
      rows.push(
        {
          name: `${name}: until one can join, median of ${loads}, ms`,
          value: median(ours.map(({ usable }) => usable)),
        },
        {
          name: `${name}: until the position is seen, median of ${loads}, ms`,
          value: median(seen.map(({ usable }) => usable)),
        },
        { name: `${name}: answers until one can join`, value: median(ours.map(({ requests }) => requests)) },
        { name: `${name}: kB until one can join`, value: median(ours.map(({ bytes }) => bytes)) / 1000 },
        { name: `${name}: baseline, an empty page, ms`, value: median(empty.map(({ usable }) => usable)) },
      );
    }
    return rows;
  } finally {
    await browser.close();
    before.closeAllConnections();
    before.close();
    await fakes.close();
  }
}
