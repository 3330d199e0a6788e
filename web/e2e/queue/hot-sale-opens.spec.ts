import { limits } from '@mo-man/schema/limits.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { button, like } from '../_booking.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { numberOn, setQueue } from '../_queue.ts';
import { baseUrl, sql } from '../_system.ts';

inLanguage('en', 'A hot sale that has not opened', (language) => {
  test('draws numbers for two waiting buyers at the opening, keeps them, and lets them repeat the draw', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({
      like: 'maiton',
      showing: { sale_opens_at: { minutes_from_now: limits.gatherMinutes + 5 } },
    });
    const openIn = (seconds: number) =>
      sql(`UPDATE showings SET sale_opens_at = now() + $2 * interval '1 second' WHERE id = $1`, [
        showing,
        seconds,
      ]);
    await signIn(page, account);
    await page.goto(`/waiting-room/${showing}`);
    await expect(page.getByRole('heading', { name: t('queue.early.title') })).toBeVisible();
    await expect(button(page, t('queue.gather.button'))).toHaveCount(0);

    await openIn(300);
    await page.goto(`/queue/${showing}`);
    await page.waitForURL(`**/waiting-room/${showing}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessible(page, 'the waiting room');
    await button(page, t('queue.gather.button')).click();
    await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();

    const rival = await browser.newContext({ baseURL: baseUrl() });
    await rival.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const rivalPage = await rival.newPage();
    await openAccount(rivalPage);
    await rivalPage.goto(`/waiting-room/${showing}`);
    await button(rivalPage, t('queue.gather.button')).click();
    await expect(rivalPage.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();

    // The queue is paused, so that a number can be seen.
    await setQueue(showing, 'paused');
    await openIn(5);
    // One of them gets no message of the opening, as with a slow socket, and the number still appears.
    await page.routeWebSocket(/./, () => undefined);
    await page.reload();
    await rivalPage.reload();
    await expect(numberOn(page, t)).toBeVisible();
    await expect(numberOn(rivalPage, t)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/queue/${showing}`);
    const numbers = await Promise.all([page, rivalPage].map((each) => numberOn(each, t).textContent()));
    expect(numbers.map((text) => text?.match(/\d+/)?.[0]).toSorted()).toEqual(['1', '2']);
    await page.reload();
    await expect(numberOn(page, t)).toHaveText(numbers[0] ?? '');

    // The page's first script shows the place while the app is still to come, as on a slow network.
    const slow = await page.context().newPage();
    await slow.route(/\/assets\/waiting-(?!first)/, (route) => route.abort());
    await slow.goto(`/queue/${showing}`);
    await expect(slow.getByRole('status')).toContainText(t('queue.waiting.title'));
    await expect(slow.getByRole('status')).toContainText(numbers[0]?.match(/\d+/)?.[0] ?? '');
    await slow.close();

    await page.goto(`/draw/${showing}`);
    await expect(page.getByRole('heading', { name: t('draw.drawn.title') })).toBeVisible();
    await button(page, t('draw.check.button')).click();
    await expect(page.getByText(t('draw.check.seedRight'))).toBeVisible();
    await expect(page.getByText(t('draw.check.valueRight'))).toBeVisible();
    await button(page, t('draw.proof.button')).click();
    await expect(page.getByText(t('draw.proof.right'))).toBeVisible();
    await expect(page.getByText(like(t('draw.check.mineRight')))).toBeVisible();
    await expectAccessible(page, 'the draw');
    await rival.close();
  });
});
