import { limits } from '@mo-man/schema/limits.ts';
import type { Locator, Page } from '@playwright/test';
import { button, like } from '../_booking.ts';
import { ask, expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { codeOf } from '../_code-of.ts';
import { setLine } from '../_line.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { baseUrl, sql } from '../_system.ts';

inLanguage('vi', 'A showing on the captcha list', () => {
  test('is held after the browser has worked the captcha out, with nothing to read or press', async ({
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

inLanguage('en', 'Who behaves like a machine', () => {
  test('is asked for a code, and gives it by keyboard and by ear', async ({ page, t, account, newEvent }) => {
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

    // It is gone when the sound is over: whoever waits for it begins before.
    const hearing = sheet.getByRole('button', { name: t('captcha.code.hearing') }).waitFor();
    await sheet.getByRole('button', { name: t('captcha.code.hear') }).press('Enter');
    await hearing;
    // Heard to its end, the way leads on to the field.
    await expect(field).toBeFocused();
    await page.keyboard.type(codeOf(await shown(sheet)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
  });
});

inLanguage('vi', 'A line whose showing is on the captcha list', (language) => {
  const numberOn = (page: Page, t: (id: string) => string) => page.getByText(like(t('queue.waiting.number')));

  test('lets two in, one after the other: one by a press alone, one by a code that is heard', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({ like: 'cuoipho', showing: { captcha: true } });
    await setLine(showing, 'paused');
    const others = await browser.newContext({ baseURL: baseUrl() });
    await signIn(page, account);
    await page.goto(`/queue/${showing}`);
    await button(page, t('queue.join.button')).press('Enter');
    await expect(numberOn(page, t)).toBeVisible();

    await others.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const theirs = await others.newPage();
    await openAccount(theirs);
    await askAsScripts(theirs, showing, 'join');
    const shown = watchCodes(theirs);
    await theirs.goto(`/queue/${showing}`);
    await button(theirs, t('queue.join.button')).press('Enter');
    const sheet = theirs.getByRole('dialog', { name: t('captcha.code.title') });
    await expect(sheet.getByRole('img')).toBeVisible();
    await expectAccessible(theirs, 'the code of a captcha before a line');
    await sheet.getByRole('button', { name: t('captcha.code.hear') }).press('Enter');
    await expect(sheet.getByRole('textbox')).toBeFocused();
    await expect(numberOn(theirs, t)).toBeHidden();
    await theirs.keyboard.type(codeOf(await shown(sheet)));
    await theirs.keyboard.press('Enter');
    await expect(numberOn(theirs, t)).toBeVisible();
    const [first, second] = await Promise.all(
      [page, theirs].map(async (each) =>
        Number(/\d[\d.]*/.exec(await numberOn(each, t).innerText())?.[0].replaceAll('.', '')),
      ),
    );
    expect(second).toBe((first ?? 0) + 1);
    await others.close();
  });
});

/** Challenge after challenge, as a script asks. */
async function askAsScripts(page: Page, id: string, action: 'hold' | 'join'): Promise<void> {
  const query = `query($id: ID!) { captchaChallenge(showingId: $id, action: ${action}) { challenge } }`;
  for (let times = 0; times < limits.captchaTrustPerAccount; times += 1) await ask(page, query, { id });
}

/** Gives the challenge whose picture the sheet shows, of those that come to this page. */
function watchCodes(page: Page): (sheet: Locator) => Promise<string> {
  const byPicture = new Map<string, string>();
  page.on('response', async (answer) => {
    const text = answer.url().includes('/graphql') ? await answer.text().catch(() => '') : '';
    if (!text.includes('"sound"')) return;
    const { data } = JSON.parse(text) as {
      data: { captchaChallenge: { challenge: string; code: { picture: string } } };
    };
    byPicture.set(data.captchaChallenge.code.picture, data.captchaChallenge.challenge);
  });
  return async (sheet) => {
    const find = async () =>
      byPicture.get((await sheet.getByRole('img').getAttribute('src'))?.split(',')[1] ?? '');
    await expect.poll(find, { message: 'the challenge of this picture' }).toBeDefined();
    return (await find()) ?? '';
  };
}

/** Another code of the same length. */
const wrongFor = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
