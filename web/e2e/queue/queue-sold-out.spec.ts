import { expectAccessible } from '../look/_accessible.ts';
import { button } from '../_booking.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { setQueue } from '../_queue.ts';
import { sellOut } from '../_sold-out.ts';
import { baseUrl } from '../_system.ts';

inLanguage('vi', 'A queue whose showing is sold out', (language) => {
  test('tells both waiting buyers live, and leads them to the waiting list in turn', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({
      like: 'hainoinho',
      showing: { queue: { rate_per_minute: 30, max_turns: 5 } },
    });
    await setQueue(showing, 'paused');
    const others = await browser.newContext({ baseURL: baseUrl() });
    await others.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const theirs = await others.newPage();
    await openAccount(theirs);
    await signIn(page, account);
    for (const each of [page, theirs]) {
      await each.goto(`/queue/${showing}`);
      await button(each, t('queue.join.button')).click();
      await expect(each.getByRole('heading', { name: t('queue.waiting.title') })).toBeVisible();
    }
    await sellOut(showing);
    for (const each of [page, theirs])
      await expect(each.getByRole('heading', { name: t('queue.soldOut.title') })).toBeVisible();
    await expectAccessible(page, 'a sold-out queue');
    for (const each of [page, theirs]) {
      await each.getByRole('link', { name: t('waiting.join') }).click();
      await each.waitForURL(`**/waiting-list/${showing}`);
      await button(each, t('waiting.join')).click();
      await expect(button(each, t('waiting.leave'))).toBeVisible();
    }
    await others.close();
  });
});
