// Seat map of a stadium in Chromium at a quarter of its speed; the baseline is one SVG circle for each seat.
import type { CDPSession, Page } from '@playwright/test';
import { demoBuyers, demoPassword } from '../demo/accounts.ts';
import { openSystem } from './system.ts';
import { type Row, percentile } from './measure.ts';
import { openChromium } from './open-chromium.ts';

const slowDown = 4;
const turns = 3;
/** Number of steps of a pan, and pixels of each. */
const [steps, stepPixels] = [60, 9];
const [eventId, showingId] = ['bientren', 'bientren1'];
const phone = { width: 412, height: 839 };

/** Milliseconds between frames while the map is dragged there and back. */
async function framesOfPan(
  page: Page,
  cdp: CDPSession,
  at: { x: number; y: number },
  most = steps,
): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (!('isOver' in window)) requestAnimationFrame(tick);
    };
    Object.assign(window, { frames });
    requestAnimationFrame(tick);
  });
  const mouse = (type: string, x: number, y: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type: type as 'mouseMoved',
      ...{ x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 },
    });
  await mouse('mousePressed', at.x, at.y);
  for (let step = 0; step < most; step += 1) {
    const away = stepPixels * Math.abs(((step + 15) % 30) - 15);
    await mouse('mouseMoved', at.x - away, at.y - away / 2);
    await page.waitForTimeout(4);
  }
  await mouse('mouseReleased', at.x, at.y);
  return page.evaluate(() => {
    Object.assign(window, { isOver: true });
    const { frames } = window as unknown as { frames: number[] };
    return frames.slice(2);
  });
}

const panRow = (name: string, frames: readonly number[]): Row => {
  const sorted = frames.toSorted((a, b) => a - b);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  return { name: `${name}, ms between frames of a pan`, value: p50, p50, p95, p99 };
};

const middleOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function centreOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 150) };
}

/** From the press on a section until the frame after its seats are drawn. */
const pressAndWait = (page: Page, selector: string) =>
  page.evaluate(async (pressed) => {
    const from = performance.now();
    document.querySelector<HTMLElement>(pressed)?.click();
    while (
      !document.querySelector<HTMLCanvasElement>('canvas.mm-seat-plan')?.width ||
      performance.now() - from < 1
    )
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - from;
  }, selector);

/** Remembers how long each press took until what answers it was painted (Event Timing), the numbers that make INP. */
const timePresses = (page: Page) =>
  page.evaluate(() => {
    const presses: number[] = [];
    Object.assign(window, { presses });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) presses.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** The longest press since `timePresses`, ms. */
const longestPress = (page: Page) =>
  page.evaluate(() => Math.max(...(window as unknown as { presses: number[] }).presses));

/** The longest of the presses that choose a section, six of its seats, another view, and all sections again. */
async function pressAround(page: Page): Promise<number> {
  // Presses are apart, so that what one starts has ended before the next.
  const wait = () => page.waitForTimeout(1_000);
  await timePresses(page);
  await page.locator('.mm-sections [data-section="s13"]').tap();
  await wait();
  const [nearer, farther] = [
    page.locator('.mm-map-buttons button').first(),
    page.locator('.mm-map-buttons button').nth(1),
  ];
  for (let press = 0; press < 2; press += 1) {
    await nearer.tap();
    await wait();
  }
  const { x, y } = await centreOf(page, 'canvas.mm-seat-plan');
  for (const away of [0, 40, -40, 80, -80, 120]) {
    await page.touchscreen.tap(x + away, y);
    await wait();
  }
  await farther.tap();
  await wait();
  await page.locator('.mm-section-bar button').first().tap();
  await wait();
  return longestPress(page);
}

/** A press on a button that does nothing: what the browser alone takes on this machine. */
async function pressNothing(page: Page): Promise<number> {
  await page.setContent('<button style="width: 200px; height: 200px">Press</button>');
  await timePresses(page);
  // Apart for the same reason; a press on nothing starts less.
  for (let press = 0; press < 10; press += 1) {
    await page.getByRole('button').tap();
    await page.waitForTimeout(300);
  }
  return longestPress(page);
}

async function ourMap(page: Page, cdp: CDPSession, url: string): Promise<Row[]> {
  await page.goto(url);
  const [buyer] = demoBuyers;
  const query = 'mutation ($input: LoginWithEmailInput!) { loginWithEmail(input: $input) { nextStep } }';
  const body = { query, variables: { input: { email: buyer.email, password: demoPassword } } };
  const answer = await page.request.post(`${url}/graphql`, {
    headers: { 'apollo-require-preflight': '1' },
    data: body,
  });
  if ((await answer.text()).includes('"errors"')) throw new Error(`no login: ${await answer.text()}`);
  const opened: number[] = [];
  const overview: number[] = [];
  const whole: number[] = [];
  const pressed: number[] = [];
  let frames: number[] = [];
  let far: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Makes sure that the section of the previous round is not found open.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${url}/events/${eventId}/bookings/${showingId}/x`);
    await page.locator('.mm-sections [data-section="s13"]').waitFor();
    await page.waitForLoadState('networkidle');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    pressed.push(await pressAround(page));
    opened.push(await pressAndWait(page, '.mm-sections [data-section="s13"]'));
    await page.waitForTimeout(1_000);
    overview.push(
      await page.evaluate(async () => {
        const from = performance.now();
        document.querySelector<HTMLElement>('.mm-section-bar button')?.click();
        while (!document.querySelector('.mm-plan path[data-section]'))
          await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now() - from;
      }),
    );
    await page.waitForTimeout(500);
    await pressAndWait(page, '.mm-sections [data-section="s13"]');
    await page.waitForTimeout(500);
    const zoom = page.locator('.mm-map-buttons button');
    await zoom.first().click();
    await page.waitForTimeout(1_000);
    frames = [...frames, ...(await framesOfPan(page, cdp, await centreOf(page, 'canvas.mm-seat-plan')))];
    for (let press = 0; press < 8; press += 1) await zoom.nth(1).click();
    await page.waitForTimeout(1_500);
    // Draws the whole stadium again.
    whole.push(
      await page.evaluate(async () => {
        const from = performance.now();
        const root = document.documentElement;
        root.dataset['theme'] = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
        // The seats are drawn after the frame that answers the press.
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        return performance.now() - from;
      }),
    );
    await page.evaluate(() => delete (window as { isOver?: true }).isOver);
    await zoom.first().click();
    await page.waitForTimeout(1_000);
    far = [...far, ...(await framesOfPan(page, cdp, await centreOf(page, 'canvas.mm-seat-plan')))];
  }
  return [
    { name: 'section pressed, its seats and neighbours drawn, ms', value: middleOf(opened.slice(1)) },
    {
      name: 'longest press of ten on the map until it is answered (INP), ms',
      value: middleOf(pressed.slice(1)),
    },
    { name: 'back to the hundred sections, ms', value: middleOf(overview.slice(1)) },
    { name: 'all 50,000 seats drawn anew, theme and screen with them, ms', value: middleOf(whole.slice(1)) },
    panRow('seats near', frames),
    panRow('the stadium from afar', far),
  ];
}

/** The same seats, one circle each in one SVG, moved by its viewBox. */
async function naiveMap(page: Page, cdp: CDPSession, layout: string): Promise<Row[]> {
  const drawn: number[] = [];
  let frames: number[] = [];
  for (let turn = 0; turn <= 1; turn += 1) {
    await page.setContent('<body style="margin:0"><div id="map"></div></body>');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    drawn.push(
      await page.evaluate(async (text) => {
        const from = performance.now();
        const { rows } = JSON.parse(text) as { rows: { count: number; line: number[] }[] };
        const circles = rows.flatMap(({ count, line: [x = 0, y = 0, toX = 0, toY = 0] }) =>
          Array.from({ length: count }, (_, at) => {
            const part = at / (count - 1) / 10;
            return `<circle cx="${x / 10 + (toX - x) * part}" cy="${y / 10 + (toY - y) * part}" r="7" fill="#0b66a8"/>`;
          }),
        );
        const map = document.querySelector('#map');
        if (!map) throw new Error('no place');
        map.innerHTML = `<svg width="412" height="412" viewBox="0 0 7800 9100">${circles.join('')}</svg>`;
        const svg = map.querySelector('svg');
        svg?.addEventListener('pointermove', (event) => {
          const { x = 0, y = 0, width = 0, height = 0 } = svg.viewBox.baseVal;
          if (event.buttons)
            svg.setAttribute(
              'viewBox',
              `${x - event.movementX * 19} ${y - event.movementY * 19} ${width} ${height}`,
            );
        });
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now() - from;
      }, layout),
    );
    frames = [...frames, ...(await framesOfPan(page, cdp, { x: 200, y: 150 }, 15))];
  }
  return [
    { name: 'baseline: longest press on a button alone, ms', value: await pressNothing(page) },
    { name: 'baseline: 50,000 circles in one SVG drawn, ms', value: drawn.at(-1) ?? Number.NaN },
    panRow('baseline: 50,000 circles', frames),
  ];
}

export async function drawStadium(): Promise<Row[]> {
  const system = await openSystem({ connections: 1, demo: true });
  const browser = await openChromium();
  try {
    const [gateway] = system.gateways;
    if (!gateway) throw new Error('no gateway');
    const page = await browser.newPage({ viewport: phone, locale: 'vi-VN', hasTouch: true });
    const cdp = await page.context().newCDPSession(page);
    const ours = await ourMap(page, cdp, gateway.url);
    const answer = await page.request.post(`${gateway.url}/graphql`, {
      headers: { 'apollo-require-preflight': '1' },
      data: { query: `{ seatLayout(showingId: "${showingId}") { seats } }` },
    });
    const { data } = (await answer.json()) as { data: { seatLayout: { seats: string } } };
    const bare = await browser.newPage({ viewport: phone, hasTouch: true });
    const naive = await naiveMap(bare, await bare.context().newCDPSession(bare), data.seatLayout.seats);
    return [...ours, ...naive];
  } finally {
    await browser.close();
    await system.close();
  }
}
