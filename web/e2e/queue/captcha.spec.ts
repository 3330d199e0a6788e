import { button } from '../_booking.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { codeOf } from '../_code-of.ts';
import { numberOn, setQueue } from '../_queue.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { baseUrl } from '../_system.ts';
import { askAsScripts, watchCodes } from './_captcha.ts';

inLanguage('vi', 'A queue whose showing is on the captcha list', (language) => {
  test('accepts two buyers in turn: one by a press only, one by a code that is heard', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({ like: 'cuoipho', showing: { captcha: true } });
    await setQueue(showing, 'paused');
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
    await expectAccessible(theirs, 'the code of a captcha before a queue');
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
