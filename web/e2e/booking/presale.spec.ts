import { expectAccessible } from '../look/_accessible.ts';
import { button, holdPlaces } from '../_booking.ts';
import { operate } from '../_desk.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { addCodes } from '../../../platform/event/presale/presale.store.ts';
import { transact } from '../../../platform/db/transact.ts';
import { baseUrl, platformDatabase } from '../_system.ts';

const code = 'MOMAN2026';
const early = { like: 'rapngo', showing: { sale_opens_at: { day: 13, time: '12:00' } } };

inLanguage('vi', 'A sale before the sale', () => {
  test('a wrong code is told beside the field, the right one opens the booking before everybody', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const { showingId: showing, page: address } = await newEvent(early);
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
    await holdPlaces(page, t, 1);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
  });
});

inLanguage('en', 'A presale code for one', (language) => {
  test('lets the first in; the second is told that it is used up, and nothing typed is lost', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent(early);
    const [made = ''] = /^[A-Z0-9]{10}$/m.exec(await operate('presale', 'make', showing, '1', '1')) ?? [];
    await signIn(page, account);
    await page.goto(`/presale/${showing}`);
    await page.getByRole('textbox', { name: t('presale.code.label') }).fill(made);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('presale.entered.title'))).toBeVisible();

    const others = await browser.newContext({ baseURL: baseUrl() });
    await others.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const theirs = await others.newPage();
    await openAccount(theirs);
    await theirs.goto(`/presale/${showing}`);
    const field = theirs.getByRole('textbox', { name: t('presale.code.label') });
    await field.fill(made);
    await field.press('Enter');
    await expect(theirs.getByText('This presale code has been used up.')).toBeVisible();
    await expect(field).toHaveValue(made);
    await expect(theirs.getByText(t('presale.entered.title'))).toBeHidden();
    await others.close();
  });
});
