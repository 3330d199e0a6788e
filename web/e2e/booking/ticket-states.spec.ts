// What may have become of a phone between the purchase and the gate, by what then opens: each time the browser is killed
// and opened again without a network.
import type { BrowserContext, Page } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import { expect, signIn, test } from '../_fixtures.ts';
import { killBrowser, makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl, textOf } from '../_system.ts';

const t = textOf('vi');

interface Phone {
  page: Page;
  context: BrowserContext;
}

/** Where the tickets are kept; changed behind the back of the page. */
const changeRecords = (page: Page, change: 'break-second' | 'copy-200' | 'repair') =>
  page.evaluate(async (wish) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('IndexedDB'));
      });
    type Row = { userId: string; id: string; ticket: { id: string; [name: string]: unknown } };
    const database = await answer(indexedDB.open('mo-man-tickets'));
    const store = database.transaction('tickets', 'readwrite').objectStore('tickets');
    const rows = (await answer(store.getAll())) as Row[];
    const [first, second] = rows;
    if (!first || !second) throw new Error('two tickets were bought');
    if (wish === 'break-second') await answer(store.put({ ...second, ticket: { id: second.id } }));
    if (wish === 'copy-200')
      for (let at = 0; at < 198; at += 1) {
        const id = `copy${at}`;
        await answer(
          store.put({ ...first, id, ticket: { ...first.ticket, id, orderCode: `COPY${at % 50}` } }),
        );
      }
    if (wish === 'repair')
      for (const { userId, id } of rows) if (id.startsWith('copy')) await answer(store.delete([userId, id]));
    database.close();
    // The spare copy would hide what became of the database.
    localStorage.removeItem('mm.next-ticket');
  }, change);

const setSession = async ({ context }: Phone, userId: string, until: number) => {
  const marks = { access_expires_at: until, refresh_expires_at: until, user_id: userId };
  const value = encodeURIComponent(JSON.stringify(marks));
  await context.addCookies([{ name: 'mm_session', value, url: baseUrl(), expires: 4e9 }]);
};

test('a ticket opens whatever became of the phone', async ({ account }) => {
  const profile = await makeProfile();
  try {
    const atHome = await openBrowser(profile.folder, { language: 'vi', network: 'on' });
    const page = await atHome.newPage();
    await signIn(page, account);
    await buyByApi(page, { showingId: 'demkhongngu1', typeId: 'dung', quantity: 2 });
    await page.goto('/my-tickets');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const first = page.locator('a[href^="/my-tickets/"]').first();
    const address = (await first.getAttribute('href')) ?? '';
    await page.goto(address);
    const picture = page.locator('.mm-qr path').first();
    const drawn = (await picture.getAttribute('d')) ?? '';
    const code = (await page.locator('.mm-gate-code').first().innerText()).slice(0, 5);
    const cookies = await atHome.cookies();
    const marks = decodeURIComponent(cookies.find(({ name }) => name === 'mm_session')?.value ?? '{}');
    const userId = (JSON.parse(marks) as { user_id: string }).user_id;
    // Another version of the worker, that waits until this page is gone.
    await page.evaluate(async () => {
      const { waiting, installing } = await navigator.serviceWorker.register('/service-worker.js?next');
      const next = waiting ?? installing;
      while (next && next.state !== 'installed') await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await expect(page.getByText(t('shell.update.text'))).toHaveCount(0);

    let phone: Phone = { page, context: atHome };
    const opens = async () => {
      const picture = phone.page.locator('.mm-qr path').first();
      await expect(picture).toBeVisible();
      expect(await picture.getAttribute('d')).toBe(drawn);
      await expect(phone.page.locator('.mm-gate-code').first()).toContainText(code);
      // The app has taken over, and shows the same.
      await expect(phone.page.locator('.mm-gate-toggle')).toBeVisible();
      expect(await phone.page.locator('.mm-qr path').first().getAttribute('d')).toBe(drawn);
    };
    const states: {
      name: string;
      before?: () => Promise<unknown>;
      during?: () => Promise<unknown>;
      then?: () => Promise<unknown>;
    }[] = [
      { name: 'a new version has been waiting' },
      { name: 'no session', before: () => phone.context.clearCookies() },
      { name: 'an expired session', before: () => setSession(phone, userId, 1_000_000_000) },
      {
        name: 'a session that the server ended',
        before: () => setSession(phone, userId, 4e9),
        during: () =>
          phone.page.route('**/graphql', (route) =>
            route.fulfill({
              json: { errors: [{ message: '', extensions: { code: -1002, status_code: 401 } }] },
            }),
          ),
        then: () => expect(phone.page.getByText(t('tickets.sync.signedOut'))).toBeVisible(),
      },
      {
        name: 'localStorage and cookies are lost',
        before: async () => {
          await phone.context.clearCookies();
          await phone.page.evaluate(() => localStorage.clear());
        },
      },
      {
        name: 'a clock that is a year ahead',
        during: () => phone.page.clock.setSystemTime(Date.now() + 365 * 86_400_000),
      },
      {
        name: 'storage that takes nothing more',
        during: async () => {
          const cdp = await phone.context.newCDPSession(phone.page);
          await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseUrl(), quotaSize: 1 });
        },
      },
      { name: '200 tickets', before: () => changeRecords(phone.page, 'copy-200') },
    ];
    for (const { name, before, during, then } of states) {
      await test.step(name, async () => {
        await before?.();
        await killBrowser(phone.context, profile.folder);
        const context = await openBrowser(profile.folder, { language: 'vi', network: 'airplane' });
        phone = { context, page: context.pages()[0] ?? (await context.newPage()) };
        await during?.();
        await phone.page.goto(address);
        await opens();
        await then?.();
      });
    }
    await test.step('a damaged record is named, and hides no other', async () => {
      await changeRecords(phone.page, 'repair');
      await changeRecords(phone.page, 'break-second');
      await phone.page.goto('/my-tickets');
      await expect(phone.page.getByText(/bị hỏng/)).toBeVisible();
      await expect(phone.page.locator('a[href^="/my-tickets/"]')).toHaveCount(1);
    });
    await test.step('another buyer on the phone sees none of them', async () => {
      await setSession(phone, 'another-buyer', 4e9);
      await phone.page.goto(address);
      await expect(phone.page.getByText(t('ticket.missing.title'))).toBeVisible();
      await expect(phone.page.locator('.mm-qr')).toHaveCount(0);
      await phone.page.goto('/my-tickets');
      await expect(phone.page.getByText(t('tickets.sync.offlineEmpty'))).toBeVisible();
    });
    await killBrowser(phone.context, profile.folder);
  } finally {
    await profile.remove();
  }
});
