// Makes docs/images/site.jpg and the pictures of the install sheet (web/public/screenshots) from a running site with
// demo data: npx node scripts/make-screenshots.ts [address]. It buys one standing ticket with a demo account in the sandbox.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoBuyers, demoPassword } from '../demo/accounts.ts';
import { findChromium } from './check/find-chromium.ts';

const site = process.argv[2] ?? 'http://localhost:4000';
const folder = join(import.meta.dirname, '..', 'docs', 'images');
const installFolder = join(import.meta.dirname, '..', 'web', 'public', 'screenshots');
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const shownWidth = 260;
const buyer = demoBuyers[2];

/** Sends one operation with the browser's cookies. */
async function ask<Made>(page: Page, query: string, input: object): Promise<Made> {
  const answer = await page.context().request.post(`${site}/graphql`, {
    headers: { 'apollo-require-preflight': '1' },
    data: { query, variables: { input } },
  });
  const { data, errors } = (await answer.json()) as { data: { made: Made }; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data.made;
}

async function buyTicket(page: Page): Promise<void> {
  const key = `screenshot-${Date.now()}`;
  const held = await ask<{ order: { code: string } }>(
    page,
    'mutation ($input: HoldTicketsInput!) { made: holdTickets(input: $input) { order { code } } }',
    { showingId: 'demkhongngu1', tickets: [{ ticketTypeId: 'dung', quantity: 1 }], idempotencyKey: key },
  );
  const { code } = held.order;
  const { name, email, phone: number } = buyer;
  await ask(
    page,
    'mutation ($input: AnswerQuestionsInput!) { made: answerQuestions(input: $input) { order { code } } }',
    { orderCode: code, contact: { name, email, confirmEmail: email, phone: number } },
  );
  const begun = await ask<{ payUrl: string }>(
    page,
    'mutation ($input: SubmitOrderInput!) { made: submitOrder(input: $input) { payUrl } }',
    { orderCode: code, method: 'vnpay', idempotencyKey: key },
  );
  await page.goto(begun.payUrl);
  await page.locator('button[name="action"][value="pay"]').click();
  await page.waitForURL(/\/payment-return\//);
  await page.locator('a[href^="/my-tickets"]').last().waitFor();
}

async function shoot(page: Page, path: string): Promise<string> {
  await page.goto(site + path);
  await page.locator('h1').first().waitFor();
  await page.locator('.mm-skeleton').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  return (await page.screenshot()).toString('base64');
}

async function save(name: string, png: string): Promise<void> {
  mkdirSync(installFolder, { recursive: true });
  await sharp(Buffer.from(png, 'base64'))
    .webp({ quality: 80 })
    .toFile(join(installFolder, `${name}.webp`));
}

/** All phones side by side, scaled down to the size shown in a page. */
async function putTogether(browser: Browser, pictures: string[]): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: 1.5 });
  const images = pictures.map((data) => `<img width="${shownWidth}" src="data:image/png;base64,${data}">`);
  const row = 'display:inline-flex;gap:16px;padding:16px;background:#efe8e4';
  await page.setContent(`<body style="margin:0"><div style="${row}">${images.join('')}</div>`);
  mkdirSync(folder, { recursive: true });
  await page.locator('div').screenshot({ path: join(folder, 'site.jpg'), type: 'jpeg', quality: 82 });
}

const paths = {
  home: '/',
  event: '/bon-mua-tro-lai-bonmua',
  seats: '/events/bonmua/bookings/bonmua1/bon-mua-tro-lai',
};

const found = await findChromium();
if ('reason' in found) throw new Error(found.reason);
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
// A certificate of --https is accepted here.
const anyCertificate = { ignoreHTTPSErrors: true };
const phoneContext = await browser.newContext({
  ...devices['Pixel 7'],
  viewport: phone,
  deviceScaleFactor: 2,
  locale: 'vi-VN',
  ...anyCertificate,
});
const page = await phoneContext.newPage();
await ask(
  page,
  'mutation ($input: LoginWithEmailInput!) { made: loginWithEmail(input: $input) { nextStep } }',
  { email: buyer.email, password: demoPassword },
);
await buyTicket(page);
await page.goto(`${site}/my-tickets`);
const ticket = (await page.locator('a[href^="/my-tickets/"]').first().getAttribute('href')) ?? '/my-tickets';
const storageState = await phoneContext.storageState();
const desktopPage = await browser.newPage({ viewport: desktop, storageState, ...anyCertificate });
const forDocs: string[] = [];
for (const language of ['en', 'vi'] as const) {
  const cookie = { name: '_culture', value: language, url: site };
  await phoneContext.addCookies([cookie]);
  await desktopPage.context().addCookies([cookie]);
  forDocs.length = 0;
  for (const [name, path] of Object.entries({ ...paths, ticket })) {
    const png = await shoot(page, path);
    forDocs.push(png);
    await save(`${language}-${name}`, png);
  }
  await save(`${language}-home-wide`, await shoot(desktopPage, paths.home));
  await save(`${language}-seats-wide`, await shoot(desktopPage, paths.seats));
}
await putTogether(browser, forDocs);
await browser.close();
