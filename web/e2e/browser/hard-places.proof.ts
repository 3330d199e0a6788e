import { buyByApi } from '../_buy.ts';
import { expect, inLanguage, signIn, startApp, test } from '../_fixtures.ts';
import { makeProfile, openBrowser, openSilence } from '../_own-browser.ts';
import { baseUrl, textOf } from '../_system.ts';

inLanguage('vi', 'A network that never answers', (language) => {
  const t = textOf(language);

  test('shows what the phone has, and the page says that it is still waiting', async ({
    account,
    newEvent,
  }) => {
    test.slow();
    const profile = await makeProfile();
    const silence = await openSilence();
    try {
      const { page: event } = await newEvent();
      const before = await openBrowser(profile.folder, { language, network: 'on' });
      await before.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      const page = await before.newPage();
      await signIn(page, account);
      for (const path of ['/', '/my-orders', event]) {
        await page.goto(path);
        await expect(page.locator('html[data-app]')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await before.close();
      const silent = await openBrowser(profile.folder, { language, network: silence.port });
      const later = await silent.newPage();
      for (const path of ['/', '/my-orders', event]) {
        await later.goto(path, { waitUntil: 'commit' });
        await expect(later.getByText(t('shell.slow')), path).toBeVisible({ timeout: 20_000 });
        await expect(later.getByText(t('shell.offline.title')), path).toHaveCount(0);
      }
      await silent.close();
    } finally {
      silence.close();
      await profile.remove();
    }
  });
});

inLanguage('vi', 'A database that does not open', (language) => {
  const t = textOf(language);

  test('loads all tickets from the network, and makes no false statement', async ({
    page,
    account,
    newEvent,
  }) => {
    await signIn(page, account);
    for (const event of [await newEvent(), await newEvent()]) await buyByApi(page, { ...event, quantity: 1 });
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.goto('/my-tickets');
    await expect(page.locator('a[href^="/my-tickets/"]')).toHaveCount(2);
    await expect(page.getByText(t('tickets.sync.unkept'))).toBeVisible();
    await expect(page.getByText(t('tickets.offline'))).toHaveCount(0);
  });
});

inLanguage('vi', 'An older browser', (language) => {
  const t = textOf(language);

  test('shows every main page without an error', async ({ page, account, newEvent }) => {
    const event = await newEvent();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(() => {
      const gone: [object, string[]][] = [
        [URL, ['canParse', 'parse']],
        [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex', 'at']],
        [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
        [Object, ['hasOwn', 'groupBy']],
        [Map, ['groupBy']],
        [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
        [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
        [Promise, ['withResolvers', 'try']],
        [Array, ['fromAsync']],
        [AbortSignal, ['any', 'timeout']],
        [Crypto.prototype, ['randomUUID']],
        [Element.prototype, ['checkVisibility']],
        [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
        [globalThis, ['structuredClone', 'BarcodeDetector', 'scheduler', 'navigation']],
      ];
      // Once, so that the polyfills added later stay.
      for (const [place, names] of gone) for (const name of names) Reflect.deleteProperty(place, name);
      for (const name of [
        'map',
        'filter',
        'some',
        'every',
        'find',
        'reduce',
        'take',
        'drop',
        'flatMap',
        'toArray',
        'forEach',
      ])
        Reflect.deleteProperty(Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, name);
    });
    const isWhole = async (path: string) => {
      await page.goto(path);
      await startApp(page);
      await expect(page.locator('html[data-app]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.getByText(t('error.broken.title')), path).toHaveCount(0);
    };
    await isWhole('/?login=/my-orders');
    await signIn(page, account);
    const code = await buyByApi(page, { ...event, quantity: 2 });
    const paths = [
      '/',
      '/?login=/my-orders',
      '/search?q=nhac',
      event.page,
      '/my-orders',
      `/my-orders/${code}`,
    ];
    for (const path of [...paths, '/my-account', `/events/${event.id}/bookings/${event.showingId}/dem-nhac`])
      await isWhole(path);
    await page.goto('/my-tickets');
    await page.locator('a[href^="/my-tickets/"]').first().click();
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
    expect(errors).toEqual([]);
  });
});
