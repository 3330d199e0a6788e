// Scans at the gate: from the moment a ticket's code is in the camera's picture to the frame after the result. Includes
// reading by ZXing, checking the signature (Ed25519), judging against 5,000 tickets and writing to disk. The baseline
// is a page that only reads the code, as fast as it can.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { limits } from '@mo-man/schema/limits.ts';
import { encode } from 'uqr';
import { openFakes } from '../gateway/tests/_fake-upstreams.ts';
import { playEvening, played } from '../web/e2e/gate/_played-evening.ts';
import { textOf } from '../web/e2e/_system.ts';
import { percentile, type Row } from './measure.ts';
import { openChromium } from './open-chromium.ts';

const slowDown = 4;
const scans = Number(process.env['BENCH_SCANS'] ?? 40); // oxlint-disable-line no-restricted-properties -- a knob of the bench
const crowd = 5_000;
const webDist = join(import.meta.dirname, '..', 'web', 'dist');

type Modules = boolean[][] | null;
type Played = Window & {
  showCode: (modules: Modules) => void;
  seen: { shownAt: number; saidAt: number };
};

/** A camera whose picture is drawn by `showCode`; times are in `seen`. */
function playCamera(): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = canvas.getContext('2d');
  const seen = { shownAt: 0, saidAt: 0 };
  let now: Modules = null;
  const paint = (): void => {
    if (!context) return;
    context.fillStyle = '#777';
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (!now) return;
    const dot = Math.floor(420 / now.length);
    const [left, top] = [430, 150];
    context.fillStyle = '#fff';
    context.fillRect(left, top, dot * now.length, dot * now.length);
    context.fillStyle = '#000';
    for (const [y, row] of now.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(left + x * dot, top + y * dot, dot, dot);
  };
  // A camera's picture always changes a little.
  setInterval(paint, 33);
  const showCode = (modules: Modules): void => {
    now = modules;
    paint();
    seen.shownAt = performance.now();
    seen.saidAt = 0;
  };
  const look = (): void => {
    if (seen.saidAt === 0 && document.querySelector('[data-verdict="valid"]'))
      requestAnimationFrame(() => (seen.saidAt ||= performance.now()));
    requestAnimationFrame(look);
  };
  addEventListener('DOMContentLoaded', look);
  Object.assign(window, { showCode, seen });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => canvas.captureStream(30), enumerateDevices: async () => [] },
  });
}

/** Only reads codes and reports them. */
const readerPage = `<!doctype html><meta charset="utf-8"><title>reader</title><body><video muted playsinline></video><script src="/zxing.js"></script><script>
(async () => {
  ZXingWASM.prepareZXingModule({ overrides: { locateFile: () => '/reader.wasm' } });
  const video = document.querySelector('video');
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: true });
  await video.play();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const options = { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true };
  for (;;) {
    canvas.width = 800; canvas.height = 450;
    context.drawImage(video, 0, 0, 800, 450);
    const [found] = await ZXingWASM.readBarcodes(context.getImageData(0, 0, 800, 450), options);
    if (found) document.body.dataset.verdict = 'valid';
    else delete document.body.dataset.verdict;
    await new Promise((resolve) => setTimeout(resolve));
  }
})();
</script>`;

async function openReader() {
  const reader = dirname(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const files: Record<string, [string, Buffer | string]> = {
    '/': ['text/html', readerPage],
    '/zxing.js': ['text/javascript', readFileSync(join(reader, '..', 'iife', 'reader', 'index.js'))],
    '/reader.wasm': ['application/wasm', readFileSync(join(reader, 'zxing_reader.wasm'))],
  };
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = files[url] ?? ['text/plain', ''];
    response.setHeader('content-type', type);
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

const modulesOf = (number: number): Modules =>
  encode(played.qr(number), { ecc: 'M', boostEcc: false, minVersion: limits.qrVersion, border: 4 }).data;

/** Milliseconds for one code; `clear` resets the page so that it looks for the next code. */
async function scanOne(page: Page, number: number, clear: () => Promise<void>): Promise<number> {
  await page.bringToFront();
  await page.evaluate((modules) => (window as unknown as Played).showCode(modules), modulesOf(number));
  await page.waitForFunction(() => (window as unknown as Played).seen.saidAt > 0);
  const { shownAt, saidAt } = await page.evaluate(() => (window as unknown as Played).seen);
  await page.evaluate(() => (window as unknown as Played).showCode(null));
  await clear();
  await page.waitForSelector('[data-verdict]', { state: 'detached' });
  // The next code comes at an irregular interval, independent of the reader's rate.
  await page.waitForTimeout(200 + ((number * 37) % 100));
  return saidAt - shownAt;
}

async function slow(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

/** Without the first code, for which the reader is loaded. */
function rowOf(name: string, times: readonly number[]): Row {
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  const at = (share: number) => percentile(sorted, share);
  return {
    name: `${name}, median of ${sorted.length}, ms`,
    value: at(0.5),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

export async function scanAtGate(): Promise<Row[]> {
  const t = textOf('vi');
  const fakes = await openFakes();
  const site = await fakes.openGateway({ webDist });
  const reader = await openReader();
  const browser = await openChromium();
  try {
    const open = async (): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'vi-VN' });
      await context.addCookies([{ name: '_culture', value: 'vi', url: site.url }]);
      const page = await context.newPage();
      await page.addInitScript(playCamera);
      return page;
    };
    const [gate, bare] = [await open(), await open()];
    await playEvening(gate, { crowd });
    await gate.goto(`${site.url}/gate#pair=7KXPA3MTHW`);
    await gate.getByLabel(t('gate.pair.name')).fill('Lan');
    await gate.getByRole('button', { name: t('gate.pair.do') }).click();
    await gate.waitForSelector('[data-camera="on"]');
    await bare.goto(reader.url);
    await slow(gate);
    await slow(bare);
    const next = gate.getByRole('button', { name: t('gate.verdict.next') });
    const [ours, only]: [number[], number[]] = [[], []];
    for (let index = 0; index <= scans; index += 1) {
      // Results that admit disappear automatically as well.
      ours.push(await scanOne(gate, 100 + index, () => next.click({ timeout: 3_000 }).catch(() => {})));
      only.push(await scanOne(bare, 100 + index, async () => {}));
    }
    return [
      rowOf(`code in the picture to verdict, ${crowd} tickets`, ours),
      rowOf('baseline: code in the picture to its text', only),
    ];
  } finally {
    await browser.close();
    reader.close();
    await fakes.close();
  }
}
