// The site in a partner's page, really cross-site (`localhost` in `127.0.0.1`), with third-party cookies blocked.
import type { FrameLocator } from '@playwright/test';
import { like } from '../_booking.ts';
import { bankButton } from '../_buy.ts';
import { expect, inLanguage, test } from '../_fixtures.ts';
import { enterAs, frameOf, openPartnerBrowser, type PartnerBrowser, partnerOrigin } from './_partner.ts';
import { baseUrl } from '../_system.ts';

let partner: PartnerBrowser;
test.afterEach(() => partner?.close());

inLanguage('vi', "The mini-app in a partner's page", (language) => {
  test("logs in by the partner's token, pays at top level and has the ticket in the frame", async ({
    t,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent();
    const origin = await partnerOrigin();
    expect(new URL(origin).hostname, 'another site than ours').toBe('127.0.0.1');
    expect(new URL(baseUrl()).hostname).toBe('localhost');
    partner = await openPartnerBrowser(language);
    const { page, context } = partner;
    const framed: FrameLocator = page.frameLocator('#tickets');
    const account = framed.locator('button[popovertarget]').first();

    await page.goto(`${origin}/partner`);
    await expect(framed.getByRole('button', { name: t('shell.login.open') })).toBeEnabled();
    await enterAs(page, origin, 'linh');
    await expect(account, 'in without a form').toBeVisible();
    await expect(framed.getByRole('dialog')).toHaveCount(0);

    // Control: the browser really blocks third-party cookies and storage, and the site's session is a separate one.
    const kept = await (
      await frameOf(page)
    ).evaluate(() => {
      document.cookie = 'control=1; path=/; secure; samesite=none';
      document.cookie = 'control_apart=1; path=/; secure; samesite=none; partitioned';
      return document.cookie;
    });
    expect(kept).not.toMatch(/\bcontrol=1/);
    expect(kept).toMatch(/\bcontrol_apart=1/);
    const cookies = (await context.cookies(baseUrl())).filter(({ name }) =>
      name.startsWith('__Host-mm_mini_'),
    );
    expect(cookies.map(({ name }) => name.slice(15)).toSorted()).toEqual([
      'access',
      'device',
      'refresh',
      'session',
      'session_device',
    ]);
    for (const cookie of cookies) expect(cookie.partitionKey, cookie.name).toBe('http://127.0.0.1');
    expect(cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual([
      '__Host-mm_mini_session',
    ]);

    await (await frameOf(page)).goto(`${baseUrl()}/tiki${event.page}`);
    await framed
      .getByRole('link', { name: like(t('event.action.book_now')) })
      .first()
      .click();
    await framed
      .getByRole('button', { name: like(t('booking.select.more')) })
      .first()
      .click();
    await framed.getByRole('button', { name: like(t('booking.select.hold')) }).click();
    await expect(framed.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const fill = (id: string, value: string) => framed.getByLabel(t(id), { exact: true }).fill(value);
    await fill('booking.questions.name', 'Phạm Khánh Linh');
    await fill('booking.questions.email', 'linh@example.com');
    await fill('booking.questions.confirmEmail', 'linh@example.com');
    await fill('booking.questions.phone', '0901234567');
    await framed.getByRole('button', { name: like(t('booking.questions.next')) }).click();
    await framed.getByRole('button', { name: like(t('booking.payment.pay')) }).click();
    await page.waitForURL(/\/pay\//);
    expect(page.frames()).toHaveLength(1);
    await bankButton(page, 'pay').click();
    await page.waitForURL(new RegExp(`^${baseUrl()}/payment-return/`));

    // After the bank nobody is logged in at top level; the link leads to the configured address of the partner.
    await expect(page.getByRole('heading', { name: t('booking.complete.title') })).toBeVisible();
    const back = page.getByRole('link', { name: like(t('paymentReturn.partner.back')) });
    await expect(back).toHaveAttribute('href', `${origin}/partner/tickets`);
    await back.click();
    await page.waitForURL(`${origin}/partner/tickets`);
    const ticket = framed.locator('a[href^="/tiki/my-tickets/"]').first();
    await expect(ticket).toBeVisible();
    await ticket.click();
    await expect(framed.getByRole('img', { name: /QR/i }).first()).toBeVisible();

    // A reload keeps the session and needs no other token.
    let tokens = 0;
    page.on('request', (request) => (tokens += Number(request.url().endsWith('/partner/token'))));
    await page.reload();
    await expect(ticket).toBeVisible();
    await page.goto(`${origin}/partner`);
    await expect(account).toBeVisible();
    expect(tokens).toBe(0);

    await page.getByRole('combobox').selectOption('');
    await page.locator('header button').click();
    await expect(framed.getByRole('button', { name: t('shell.login.open') })).toBeEnabled();
    const left = (await context.cookies(baseUrl())).map(({ name }) => name);
    expect(left).not.toContain('__Host-mm_mini_refresh');
  });
});
