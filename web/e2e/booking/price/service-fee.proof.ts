import type { Page } from '@playwright/test';
import { bankButton } from '../../_buy.ts';
import { button, expectPaid, giveContact, holdStandingTickets, like } from '../../_booking.ts';
import { expect, inLanguage, signIn, test } from '../../_fixtures.ts';
import { sql } from '../../_system.ts';

type Words = (id: string) => string;
const pictures = process.env.SERVICE_FEE_PICTURES;

const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};
const summary = (page: Page, t: Words) => page.getByRole('region', { name: t('booking.summary.title') });

inLanguage('vi', 'A service fee by payment method', () => {
  test('is named with the first price and with each method, and is part of the paid sum', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'tothi' });
    await signIn(page, account);
    const told = page.getByText(like(t('price.fee.byMethod'))).first();
    await page.goto(event.page);
    await expect(told).toBeVisible();
    await look(page, 'phone-event');
    await page.goto(event.booking);
    await expect(told).toBeVisible();
    const offer = page
      .getByRole('region', { name: t('booking.best.title') })
      .getByRole('list')
      .getByRole('button')
      .first();
    await expect(offer).toBeEnabled();
    await expect(offer).toHaveText(/600\.000/);
    await look(page, 'phone-best');
    await offer.click();
    await button(page, t('booking.select.hold')).click();
    await giveContact(page, t);

    const pay = button(page, t('booking.payment.pay'));
    await expect(pay).toHaveText(/600\.000/);
    await page.locator('input[type="radio"][value="momo"]').check();
    await expect(pay).toHaveText(/616\.000/);
    await page.locator('input[type="radio"][value="credit_card"]').check();
    await expect(pay).toHaveText(/613\.200/);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await look(page, `phone-pay-${width}`);
    }
    await pay.click();
    await page.waitForURL(/\/pay\//);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await look(page, 'phone-paid');
    const paid = await sql(
      `SELECT o.subtotal, o.service_fee, o.total FROM orders o JOIN users w ON w.id = o.user_id
       WHERE w.phone = $1 AND o.state = 'paid'`,
      [account.phone],
    );
    expect(paid).toEqual([{ subtotal: '600000', service_fee: '13200', total: '613200' }]);
  });
});

inLanguage('en', 'A service fee included in the price', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('is part of every price and a row of its own in the order', async ({ page, t, account, newEvent }) => {
    const event = await newEvent({ like: 'bephue' });
    await signIn(page, account);
    await page.goto(event.page);
    await expect(page.getByText(like(t('price.fee.included'))).first()).toBeVisible();
    await expect(
      page
        .getByText(/700,000/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await look(page, 'desktop-event');
    await page.goto(event.booking);
    await expect(page.getByText(like(t('price.fee.included')))).toBeVisible();
    await holdStandingTickets(page, t, 2);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    await expect(summary(page, t).getByText(t('booking.summary.serviceFee'))).toBeVisible();
    await expect(summary(page, t).getByText(/20,000/)).toBeVisible();
    await expect(summary(page, t).getByText(/1,400,000/)).toBeVisible();
    await look(page, 'desktop-questions');
  });
});
