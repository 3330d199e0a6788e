// The end of a hot sale: whoever waits hears it at once, and stays on the list of those who take what comes back.
import { expectAccessible } from '../look/_accessible.ts';
import { button, like } from '../_booking.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { giveLine, setLine } from '../_line.ts';
import { isSoldOut, sellOut } from '../_sold-out.ts';
import { baseUrl } from '../_system.ts';

inLanguage('vi', 'A line whose showing is sold out', (language) => {
  test('says so to both who wait, live, and leads them to the waiting list in turn', async ({
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
    await setLine(showing, 'paused');
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
    await expectAccessible(page, 'a sold-out line');
    for (const each of [page, theirs]) {
      await each.getByRole('link', { name: t('waiting.join') }).click();
      await each.waitForURL(`**/waiting-list/${showing}`);
      await button(each, t('waiting.join')).click();
      await expect(button(each, t('waiting.leave'))).toBeVisible();
    }
    await others.close();
  });
});

inLanguage('en', 'A sold-out line of an event with more showings', () => {
  test('offers the others: one is booked at once, one has a line of its own', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const { showingIds } = await newEvent({ like: 'vuotgom' });
    const [gone = '', free = '', hot = ''] = showingIds;
    await giveLine(gone);
    await giveLine(hot);
    await sellOut(gone);
    await expect.poll(() => isSoldOut(gone)).toBe(true);
    await signIn(page, account);
    await page.goto(`/queue/${gone}`);
    await expect(page.getByRole('heading', { name: t('queue.soldOut.title') })).toBeVisible();
    const others = page.getByRole('region', { name: t('queue.soldOut.others') });
    await expect(others.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'a sold-out line with other showings');
    await expect(others.getByRole('link').nth(1)).toHaveAttribute('href', new RegExp(`/queue/${hot}$`));
    await others.getByRole('link').first().click();
    await page.waitForURL(`**/bookings/${free}/**`);
    await expect(page.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
  });
});
