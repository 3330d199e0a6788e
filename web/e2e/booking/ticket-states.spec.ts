// States of a phone between the purchase and the gate, and what opens then: each time the browser is killed and opened again without a
// network.
import type { BrowserContext, Page } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import { expect, signIn, test } from '../_fixtures.ts';
import { killBrowser, makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl, textOf } from '../_system.ts';
import { routeFromNow } from '../_route.ts';

const t = textOf('vi');

interface Phone {
  page: Page;
  context: BrowserContext;
}

/** Changes the stored tickets without the page's code. */
const changeRecords = (page: Page, change: 'break-second' | 'copy-200' | 'repair') =>
  page.evaluate(async (step) => {
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
    if (step === 'break-second') await answer(store.put({ ...second, ticket: { id: second.id } }));
    if (step === 'copy-200')
      for (let at = 0; at < 198; at += 1) {
        const id = `copy${at}`;
        await answer(
          store.put({ ...first, id, ticket: { ...first.ticket, id, orderCode: `COPY${at % 50}` } }),
        );
      }
    if (step === 'repair')
      for (const { userId, id } of rows) if (id.startsWith('copy')) await answer(store.delete([userId, id]));
    database.close();
    // The copy in localStorage would hide the state of the database.
    localStorage.removeItem('mm.next-ticket');
  }, change);

/** Deletes the database, as a browser does when space is short, and returns its content. */
const dropDatabase = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('IndexedDB'));
      });
    const database = await answer(indexedDB.open('mo-man-tickets'));
    const rows = await answer(database.transaction('tickets').objectStore('tickets').getAll());
    database.close();
    await answer(indexedDB.deleteDatabase('mo-man-tickets'));
    return rows as { userId: string; ticket: Record<string, unknown> & { endsAt: string } }[];
  });

const restore = (page: Page, rows: readonly { userId: string }[]) =>
  page.evaluate(async (all) => {
    const opening = indexedDB.open('mo-man-tickets');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const work = opening.result.transaction(['tickets', 'syncs', 'owner'], 'readwrite');
    for (const row of all) {
      work.objectStore('tickets').put(row);
      work.objectStore('syncs').put({ userId: row.userId, at: Date.now() });
      work.objectStore('owner').put(row.userId, 'current');
    }
    await new Promise((resolve) => {
      work.oncomplete = resolve;
    });
    opening.result.close();
  }, rows);

/** The stored tickets and posters. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('IndexedDB'));
      });
    const database = await answer(indexedDB.open('mo-man-tickets'));
    const records = await answer(database.transaction('tickets').objectStore('tickets').count());
    database.close();
    return { records, posters: (await (await caches.open('mm-ticket-posters')).keys()).length };
  });

const setSession = async ({ context }: Phone, userId: string, until: number) => {
  const marks = { access_expires_at: until, refresh_expires_at: until, user_id: userId };
  const value = encodeURIComponent(JSON.stringify(marks));
  await context.addCookies([{ name: 'mm_session', value, url: baseUrl(), expires: 4e9 }]);
};

test('a ticket opens in every state of the phone', async ({ account, newEvent }) => {
  const profile = await makeProfile();
  try {
    const atHome = await openBrowser(profile.folder, { language: 'vi', network: 'on' });
    const page = await atHome.newPage();
    await signIn(page, account);
    await buyByApi(page, { ...(await newEvent()), quantity: 2 });
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
    // Another version of the service worker, which waits until this page is closed.
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
      // The app has replaced the first script's output with the same content.
      await expect(phone.page.locator('.mm-gate-toggle')).toBeVisible();
      expect(await phone.page.locator('.mm-qr path').first().getAttribute('d')).toBe(drawn);
    };
    let tickets: Awaited<ReturnType<typeof dropDatabase>> = [];
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
          routeFromNow(phone.page, '**/graphql', (route) =>
            route.fulfill({
              json: { errors: [{ message: '', extensions: { code: -1002, status_code: 401 } }] },
            }),
          ),
        then: () => expect(phone.page.getByText(t('tickets.sync.signedOut'))).toBeVisible(),
      },
      {
        name: 'a database that the browser has dropped',
        during: async () => {
          await phone.page.goto('/my-tickets');
          tickets = await dropDatabase(phone.page);
          // As the last sync stored it; a killed browser may lose it with its last seconds.
          const spare = { userId, tickets: tickets.map(({ ticket }) => ticket) };
          await phone.page.evaluate(
            ({ kept, owner }) => {
              localStorage.setItem('mm.next-ticket', kept);
              localStorage.setItem('mm.ticket-owner', owner);
            },
            { kept: JSON.stringify(spare), owner: userId },
          );
        },
        then: () => restore(phone.page, tickets),
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
    await test.step('30 days after the event the next sync leaves nothing of it on the phone', async () => {
      const [row] = tickets;
      if (!row) throw new Error('two tickets were bought');
      // As left by a page that was closed between its removal of tickets and that of their posters.
      await phone.page.evaluate(async () =>
        (await caches.open('mm-ticket-posters')).put('/images/left.webp', new Response('left')),
      );
      expect(await keptOf(phone.page)).toEqual({ records: 2, posters: 2 });
      // The server's list and clock; the phone's own clock does not matter here.
      let serverNow = Date.parse(row.ticket.endsAt) + 30 * 86_400_000 - 60_000;
      await phone.page.route('**/graphql', (route) =>
        route.fulfill({
          headers: { date: new Date(serverNow).toUTCString() },
          json: {
            data: {
              myTickets: {
                edges: tickets.map(({ ticket }) => ({ node: ticket })),
                pageInfo: { hasNextPage: false, endCursor: null },
              },
              liveOrders: [],
            },
          },
        }),
      );
      await setSession(phone, userId, 4e9);
      await phone.page.goto('/my-tickets');
      await expect.poll(() => keptOf(phone.page)).toEqual({ records: 2, posters: 1 });
      serverNow += 120_000;
      await phone.page.reload();
      await expect.poll(() => keptOf(phone.page)).toEqual({ records: 0, posters: 0 });
      expect(await phone.page.evaluate(() => localStorage.getItem('mm.next-ticket'))).toBeNull();
      // Shown as long as the page is open, because the buyer may still look at it.
      await expect(phone.page.locator('a[href^="/my-tickets/"]')).toHaveCount(1);
      await phone.page.unroute('**/graphql');
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
