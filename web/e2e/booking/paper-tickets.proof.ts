import { type Page, expect } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, holdStandingTickets, like } from '../_booking.ts';
import { inLanguage, signIn, test } from '../_fixtures.ts';
import { Keys } from '../_keys.ts';

const pictures = process.env.PAPER_TICKETS_PICTURES;

const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};

inLanguage('en', "Paper tickets to the buyer's address", () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('are ordered on a desktop to an old address with its district, by keyboard only', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    await signIn(page, account);
    await page.goto((await newEvent()).booking);
    await holdStandingTickets(page, t, 1);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const keys = new Keys(page);
    const fields = {
      'booking.questions.name': 'Nguyễn Hoài Thương',
      'booking.questions.email': 'thuong@example.com',
      'booking.questions.confirmEmail': 'thuong@example.com',
      'booking.questions.phone': '0901234567',
    };
    for (const [id, value] of Object.entries(fields))
      await page.getByLabel(t(id), { exact: true }).fill(value);
    await keys.pressOn(page.getByRole('checkbox', { name: t('booking.delivery.ask') }), 'Space');
    await keys.pressOn(button(page, t('booking.delivery.model.legacy')));
    for (const [field, typed] of [
      ['province', 'ho chi minh'],
      ['district', 'district 1'],
      ['ward', 'ben nghe'],
    ] as const) {
      const goal = page.getByRole('combobox', { name: t(`booking.delivery.${field}`) });
      await keys.tabTo(goal);
      await keys.type(goal, typed);
      await expect(page.getByRole('option').first()).toBeVisible();
      await keys.press('Enter');
    }
    await keys.tabTo(page.getByLabel(t('booking.delivery.address')));
    await page.keyboard.type('12/3 Le Loi, P.5');
    await look(page, 'desktop-filled');
    await keys.press('Enter');
    await expect(
      page.getByText('12/3 Le Loi, P.5, Ben Nghe Ward, District 1, Ho Chi Minh City'),
    ).toBeVisible();
    await look(page, 'desktop-payment');
    await keys.pressOn(button(page, t('booking.payment.pay')));
    await page.waitForURL(/\/pay\//);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await expect(page.getByText(like(t('booking.delivery.state.to_send')))).toBeVisible();
    await look(page, 'desktop-paid');
  });
});
