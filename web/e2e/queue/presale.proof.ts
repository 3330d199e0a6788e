import { operate } from '../_operate.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { baseUrl } from '../_system.ts';

inLanguage('en', 'A presale code for one buyer', (language) => {
  test('accepts the first; tells the second that it is used up, and keeps what was typed', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({
      like: 'rapngo',
      showing: { sale_opens_at: { day: 13, time: '12:00' } },
    });
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
