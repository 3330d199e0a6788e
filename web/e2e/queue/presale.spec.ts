import { expectAccessible } from '../look/_accessible.ts';
import { button, holdStandingTickets } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { addCodes } from '../../../platform/sale/presale/presale.store.ts';
import { transact } from '../../../platform/db/transact.ts';
import { platformDatabase } from '../_system.ts';

const code = 'MOMAN2026';

inLanguage('vi', 'A presale', () => {
  test('refuses a wrong code beside the field, and opens the booking early with the right one', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const { showingId: showing, page: address } = await newEvent({
      like: 'rapngo',
      showing: { sale_opens_at: { day: 13, time: '12:00' } },
    });
    const db = await platformDatabase();
    await transact(db, (tx) => addCodes(tx, showing, [code], 10));
    await signIn(page, account);
    await page.goto(address);
    await page.getByRole('link', { name: t('presale.link') }).click();
    await page.waitForURL(`**/presale/${showing}`);
    const field = page.getByRole('textbox', { name: t('presale.code.label') });
    await expect(field).toBeVisible();
    await expectAccessible(page, 'presale');
    await field.fill('SAIMA');
    await field.press('Enter');
    await expect(page.getByText('Mã bán sớm không đúng.')).toBeVisible();
    await expect(field).toHaveValue('SAIMA');
    await field.fill(code);
    await button(page, t('presale.code.send')).click();
    await expect(page.getByText(t('presale.entered.title'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('presale.entered.title'))).toBeVisible();
    await page.getByRole('link', { name: t('event.action.book_now') }).click();
    await page.waitForURL(/\/bookings\//);
    await holdStandingTickets(page, t, 1);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
  });
});
