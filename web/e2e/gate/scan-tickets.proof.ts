import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { baseUrl, sql, textOf } from '../_system.ts';
import { addGate, buyTickets, pairBy, pairingLink, standings, tonight } from './_evening.ts';
import { routeFromNow } from '../_route.ts';

inLanguage('vi', 'A phone at the gate', (language) => {
  const t = textOf(language);

  test('admits a found order, is revoked by the head of the gates, sends its scans, and is wiped', async ({
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
    // Its sync cannot reach the server, so new scans wait.
    await phone.getByRole('button', { name: t('gate.lookup.open') }).click();
    await phone.getByLabel(t('gate.lookup.code')).fill(order?.code.toLowerCase() ?? '');
    await phone.locator('input[inputmode="numeric"]').fill(order?.phone.slice(-4) ?? '');
    await phone.keyboard.press('Enter');
    await expect(phone.getByRole('listitem')).toHaveCount(2);
    await routeFromNow(phone, '**/gate/api/check-ins', (route) => route.abort());
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
