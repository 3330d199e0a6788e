import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { type Account, ask, signIn } from './_fixtures.ts';
import { baseUrl, sql } from './_system.ts';

type Marks = { access_expires_at: number; refresh_expires_at: number; user_id: string };

async function marksOf(context: BrowserContext): Promise<Marks> {
  const cookie = (await context.cookies(baseUrl())).find(({ name }) => name === 'mm_session');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '')) as Marks;
}

/** Sets the readable cookie: the access token expires `seconds` from now by the server's clock. */
export async function markAccess(context: BrowserContext, seconds: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const value = encodeURIComponent(
    JSON.stringify({ ...(await marksOf(context)), access_expires_at: now + seconds }),
  );
  await context.addCookies([{ name: 'mm_session', value, url: baseUrl(), secure: true, sameSite: 'Lax' }]);
}

async function removeAccess(context: BrowserContext): Promise<void> {
  await markAccess(context, -60);
  await context.clearCookies({ name: 'mm_access' });
}

/**
 * Expires the access token while no page asks anything: all leave for a page without scripts first. A request of a page that is then
 * left would refresh the token for an answer that nobody receives, and the next page would refresh it again.
 */
export async function expireAccess(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.goto('/healthz')));
  await removeAccess(context);
}

export async function refreshesOf({ phone }: Account): Promise<number> {
  const [row] = await sql<{ refreshes: number }>(
    `SELECT (count(*) - count(DISTINCT family_id))::int AS refreshes FROM refresh_tokens
     WHERE family_id IN (SELECT id FROM session_families WHERE user_id =
       (SELECT id FROM users WHERE phone = $1))`,
    [phone],
  );
  return row?.refreshes ?? 0;
}

/** Ends all sessions of the logged-in account on the server, without telling the browser. */
export async function endSessions(context: BrowserContext): Promise<void> {
  await sql('UPDATE session_families SET revoked_at = now() WHERE user_id = $1', [
    (await marksOf(context)).user_id,
  ]);
  await removeAccess(context);
}

/** Ends every other login of the buyer from another device. */
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

/** Counts this page's requests that exchange tokens. */
export function watchRefreshes(page: Page): () => number {
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('"RefreshSession"')) refreshes += 1;
  });
  return () => refreshes;
}

/** Lets the page believe that it is the installed app, as on an iPhone. */
export async function showAsInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
}
