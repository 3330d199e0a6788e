import { button } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { codeOf } from '../_code-of.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { sql } from '../_system.ts';
import { askAsScripts, watchCodes } from './_captcha.ts';

inLanguage('vi', 'A showing on the captcha list', () => {
  test('is held after the browser has solved the captcha, with nothing to read or press', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'bolero' });
    const before = (await sql<{ signature: string }>('SELECT signature FROM captcha_answers')).map(
      ({ signature }) => signature,
    );
    await signIn(page, account);
    await page.goto(event.booking);
    const best = page.getByRole('region', { name: t('booking.best.title') });
    const offers = best.getByRole('list').getByRole('button');
    await expect(offers.first()).toBeEnabled();
    await offers.first().press('Enter');
    const refused = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/graphql') && (await answer.text()).includes('captcha_required'),
    );
    await button(page, t('booking.select.hold')).press('Enter');
    await refused;
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const spent = await sql('SELECT FROM captcha_answers WHERE signature <> ALL ($1)', [before]);
    expect(spent.length).toBeGreaterThan(0);
  });
});

inLanguage('en', 'A client that behaves like a machine', () => {
  test('is asked for a code, and answers it by keyboard and by ear', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'bolero' });
    await signIn(page, account);
    await askAsScripts(page, event.showingId, 'hold');
    const shown = watchCodes(page);
    await page.goto(event.booking);
    const best = page.getByRole('region', { name: t('booking.best.title') });
    const offers = best.getByRole('list').getByRole('button');
    await expect(offers.first()).toBeEnabled();
    await offers.first().press('Enter');
    await button(page, t('booking.select.hold')).press('Enter');

    const sheet = page.getByRole('dialog', { name: t('captcha.code.title') });
    await expect(sheet.getByRole('img')).toBeVisible();
    await expectAccessible(page, 'the code of a captcha');
    const field = sheet.getByRole('textbox', { name: t('captcha.code.label') });
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(wrongFor(codeOf(await shown(sheet))));
    await field.press('Enter');
    await expect(sheet.getByText(t('captcha.code.wrong'))).toBeVisible();

    // It disappears when the sound ends, so the wait starts before.
    const hearing = sheet.getByRole('button', { name: t('captcha.code.hearing') }).waitFor();
    await sheet.getByRole('button', { name: t('captcha.code.hear') }).press('Enter');
    await hearing;
    // After the sound the focus moves to the field.
    await expect(field).toBeFocused();
    await page.keyboard.type(codeOf(await shown(sheet)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
  });
});

const wrongFor = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
