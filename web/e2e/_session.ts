// What journeys of the session do beside the screens: an access token that has run out, a session ended from afar.
import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { type Account, ask, signIn } from './_fixtures.ts';
import { baseUrl, sql } from './_system.ts';

type Marks = { access_expires_at: number; refresh_expires_at: number; user_id: string };

async function marksOf(context: BrowserContext): Promise<Marks> {
  const cookie = (await context.cookies(baseUrl())).find(({ name }) => name === 'mm_session');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '')) as Marks;
}

/** What the browser reads of its session: the access token runs out `seconds` from now, on the server's clock. */
export async function markAccess(context: BrowserContext, seconds: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const value = encodeURIComponent(
    JSON.stringify({ ...(await marksOf(context)), access_expires_at: now + seconds }),
  );
  await context.addCookies([{ name: 'mm_session', value, url: baseUrl(), secure: true, sameSite: 'Lax' }]);
}

/** The access token has run out, as the browser and the gateway see it. */
export async function expireAccess(context: BrowserContext): Promise<void> {
  await markAccess(context, -60);
  await context.clearCookies({ name: 'mm_access' });
}

/** How often the sessions of this account have been refreshed. */
export async function refreshesOf({ phone }: Account): Promise<number> {
  const [row] = await sql<{ refreshes: number }>(
    `SELECT (count(*) - count(DISTINCT family_id))::int AS refreshes FROM refresh_tokens
     WHERE family_id IN (SELECT id FROM session_families WHERE user_id =
       (SELECT id FROM users WHERE phone = $1))`,
    [phone],
  );
  return row?.refreshes ?? 0;
}

/** All sessions of the account this browser is logged in with are ended on the server; the browser does not know yet. */
export async function endSessions(context: BrowserContext): Promise<void> {
  await sql('UPDATE session_families SET revoked_at = now() WHERE user_id = $1', [
    (await marksOf(context)).user_id,
  ]);
  await expireAccess(context);
}

/** From another device of the same buyer: every other login is ended there. */
export async function revokeFromElsewhere(browser: Browser, account: Account): Promise<void> {
  const context = await browser.newContext({ baseURL: baseUrl() });
  const page = await context.newPage();
  await signIn(page, account);
  const { devices } = await ask<{ devices: { id: string; isCurrent: boolean }[] }>(
    page,
    '{ devices { id isCurrent } }',
    {},
  );
  for (const { id } of devices.filter(({ isCurrent }) => !isCurrent)) {
    const revoke = 'mutation($input: RevokeDeviceInput!) { revokeDevice(input: $input) { reissuedTickets } }';
    await ask(page, revoke, { input: { id } });
  }
  await context.close();
}

type Words = (id: string) => string;

/** In the login modal, by phone and password. */
export async function logInByModal(page: Page, t: Words, { phone, password }: Account): Promise<void> {
  const modal = page.getByRole('dialog', { name: t('auth.title') });
  const number = modal.getByRole('textbox', { name: t('auth.phone.label') });
  await number.fill(phone.replace('+84', '0'));
  await modal.getByRole('button', { name: t('auth.withPassword') }).click();
  const secret = modal.getByLabel(t('auth.password.label'), { exact: true });
  await secret.fill(password);
  await secret.press('Enter');
  await expect(modal).toBeHidden();
}

/** Requests of this page that exchange tokens. */
export function watchRefreshes(page: Page): () => number {
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"RefreshSession"')) refreshes += 1;
  });
  return () => refreshes;
}

/** The page takes itself for the app that was installed from it, as on an iPhone. */
export async function showAsInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
}
