import type { Page } from '@playwright/test';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { killBrowser, makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl, sql, textOf } from '../_system.ts';
import { addGate, buyTickets, filmQr, pairingLink, tonight } from './_evening.ts';

/** Turns a page into a scanner by the desk's link. */
async function pairBy(page: Page, link: string, name: string, t: (id: string) => string): Promise<void> {
  await page.goto(link);
  await expect(page, 'the secret has left the address').toHaveURL(/\/gate$/);
  await page.getByLabel(t('gate.pair.name')).fill(name);
  await page.getByRole('button', { name: t('gate.pair.do') }).click();
}

/** Begun before what brings it: a yes makes way for the next ticket after a moment. */
const seesYes = (page: Page): Promise<void> => page.locator('[data-verdict="valid"]').waitFor();

/** What the server made of the scans of these tickets. */
const standings = async (ids: readonly string[]) => {
  const rows = await sql<{ standing: string }>(
    'SELECT standing FROM gate_scans WHERE ticket_id = ANY($1) ORDER BY at, id',
    [ids],
  );
  return rows.map(({ standing }) => standing);
};

inLanguage('vi', 'A phone at the gate', (language) => {
  const t = textOf(language);

  test('reads a ticket, lets it in once, works killed and without a network, and tells the server later', async ({
    page,
    account,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent(tonight);
    const profile = await makeProfile();
    const open = (network: 'on' | 'airplane', camera: string) =>
      openBrowser(profile.folder, { language, network, camera });
    try {
      await signIn(page, account);
      const [first, second] = await buyTickets(page, event, 2);
      if (!first || !second) throw new Error('no tickets');
      const film = await filmQr(first.qr, profile.folder, 'first');
      const ids = [first.id, second.id];
      const gateId = await addGate(event, 'Cổng A');
      const link = await pairingLink('pair', gateId);

      const evening = await open('on', film);
      await evening.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      const scanner = await evening.newPage();
      const letIn = seesYes(scanner);
      await pairBy(scanner, link, 'Lan', t);
      await letIn;
      await expect.poll(() => standings(ids)).toEqual(['admitted']);
      await scanner.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await killBrowser(evening, profile.folder);

      const offline = await open('airplane', film);
      const again = await offline.newPage();
      await again.goto('/gate');
      const used = again.locator('[data-verdict="used"]');
      await expect(used, 'read by our own reader, from the phone').toBeVisible();
      await expect(used).toContainText('Cổng A');
      await used.getByRole('button', { name: t('gate.verdict.next') }).click();
      await again.getByRole('button', { name: t('gate.code.open') }).click();
      await again.getByLabel(t('gate.code.label')).fill(second.code.toLowerCase());
      const alsoIn = seesYes(again);
      await again.keyboard.press('Enter');
      await alsoIn;
      await killBrowser(offline, profile.folder);
      expect(await standings(ids)).toEqual(['admitted']);

      const back = await open('on', film);
      await (await back.newPage()).goto('/gate');
      await expect
        .poll(async () => (await standings(ids)).filter((one) => one === 'admitted').length, {
          timeout: 30_000,
        })
        .toBe(2);
      await back.close();
    } finally {
      await profile.remove();
    }
  });

  test('lets a found order in, is stopped by the head of the gates, hands over what it scanned, and is wiped', async ({
    browser,
    page,
    account,
    newEvent,
  }) => {
    const event = await newEvent(tonight);
    await signIn(page, account);
    const ids = (await buyTickets(page, event, 2)).map(({ id }) => id);
    const [order] = await sql<{ code: string; phone: string }>(
      "SELECT o.code, o.contact ->> 'phone' AS phone FROM orders o JOIN tickets t ON t.order_code = o.code WHERE t.id = $1",
      [ids[0]],
    );
    const gateId = await addGate(event, 'Cổng B');
    const [phone, head] = await Promise.all(
      ['phone', 'head'].map(async () => {
        const context = await browser.newContext({ baseURL: baseUrl() });
        await context.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
        return context.newPage();
      }),
    );
    if (!phone || !head) throw new Error('no pages');
    await pairBy(phone, await pairingLink('pair', gateId), 'Minh', t);
    await expect(phone.getByText('Cổng B')).toBeVisible();
    // What it scans now waits: its sync is out of reach.
    await phone.getByRole('button', { name: t('gate.lookup.open') }).click();
    await phone.getByLabel(t('gate.lookup.code')).fill(order?.code.toLowerCase() ?? '');
    await phone.locator('input[inputmode="numeric"]').fill(order?.phone.slice(-4) ?? '');
    await phone.keyboard.press('Enter');
    await expect(phone.getByRole('listitem')).toHaveCount(2);
    await phone.route('**/gate/api/check-ins', (route) => route.abort());
    await phone.getByRole('button', { name: t('gate.lookup.letInAll').replace('{count}', '2') }).click();
    await expect(phone.getByText(t('gate.lookup.state.in'))).toHaveCount(2);
    await phone.getByRole('button', { name: t('gate.sheet.close') }).click();
    expect(await standings(ids)).toEqual([]);
    await pairBy(head, await pairingLink('heads', event.showingId), 'Hà', t);
    await head.getByRole('button', { name: t('gate.sheet.open') }).click();
    const minh = head.getByRole('listitem').filter({ hasText: 'Minh' });
    await minh.getByRole('button', { name: t('gate.head.stop') }).click();
    await minh.getByRole('button', { name: t('gate.head.stopSure') }).click();
    await expect(minh.getByText(t('gate.head.stopped').replace('{time}', '').trim())).toBeVisible();
    await phone.unroute('**/gate/api/check-ins');
    await phone.locator('.mm-gate-sync').click();
    await expect(phone.getByRole('heading', { name: t('gate.revoked.title') })).toBeVisible();
    expect(await standings(ids), 'from before it was stopped').toEqual(['admitted', 'admitted']);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: t('gate.revoked.title') })).toBeVisible();
    await Promise.all([phone.context().close(), head.context().close()]);
  });
});
