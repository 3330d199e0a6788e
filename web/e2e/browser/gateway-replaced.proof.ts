// A gateway is replaced while pages are open, as with every new version: it closes their sockets with 1012, and the pages reconnect, read
// what they missed, and receive later messages.
import { socketMoves } from '@mo-man/schema/wire/messages/socket-codes.ts';
import type { Page } from '@playwright/test';
import { button } from '../_booking.ts';
import { buyByApi } from '../_buy.ts';
import { ask, expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { setQueue } from '../_queue.ts';
import { endGateway } from '../_replace-gateway.ts';
import { baseUrl } from '../_system.ts';

type Watched = { ends?: number[]; isSamePage?: boolean };

/** Records how sockets end, and that this page was not reloaded. */
const watchSockets = (page: Page) =>
  page.addInitScript(() => {
    const noted: number[] = [];
    (window as Watched).ends = noted;
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        this.addEventListener('close', ({ code }) => noted.push(code));
      }
    };
  });
const endsOn = (page: Page) => page.evaluate(() => (window as Watched).ends ?? []);
const mark = (page: Page) => page.evaluate(() => ((window as Watched).isSamePage = true));
const isSamePage = (page: Page) => page.evaluate(() => (window as Watched).isSamePage === true);
const nextSocket = (page: Page) =>
  page.waitForEvent('websocket', (socket) => socket.url().endsWith('/graphql'));

inLanguage('vi', 'A gateway that is replaced while pages are open', (language) => {
  test('keeps both pages working: the queue that opened meanwhile gives the turn, and a count continues', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'cuoipho', voting: 'bandem' });
    const { showingId: showing } = event;
    const slug = event.voting?.slug ?? '';
    await setQueue(showing, 'paused', 600);
    await signIn(page, account);
    await watchSockets(page);
    const first = nextSocket(page);
    await page.goto(`/queue/${showing}`);
    await button(page, t('queue.join.button')).click();
    await expect(page.getByRole('heading', { name: t('queue.waiting.title') })).toBeVisible();
    await first;

    const others = await browser.newContext({ baseURL: baseUrl() });
    await others.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const looking = await others.newPage();
    await watchSockets(looking);
    const firstOfLooking = nextSocket(looking);
    await looking.goto(`/voting/${slug}`);
    const row = looking.getByRole('listitem').filter({ hasText: 'Bờ Đông' });
    await expect(row).toBeVisible();
    await firstOfLooking;

    const pages = [page, looking];
    for (const each of pages) await mark(each);
    const comeBack = pages.map(nextSocket);
    await endGateway();
    for (const each of pages) await expect.poll(() => endsOn(each)).toContain(socketMoves);
    // No gateway is running, so the message about the change reaches nobody.
    await setQueue(showing, 'open', 600);
    await Promise.all(comeBack);
    await expect(button(page, t('queue.ready.start'))).toBeVisible();

    const giving = await browser.newContext({ baseURL: baseUrl() });
    const giver = await giving.newPage();
    await openAccount(giver);
    await buyByApi(giver, { ...(await newEvent()), quantity: 1 });
    await ask(giver, 'mutation($input: CastVoteInput!) { castVote(input: $input) { __typename } }', {
      input: {
        slug,
        candidateId: 'bodong',
        hearts: 3,
        idempotencyKey: crypto.randomUUID(),
      },
    });
    await expect(row.getByText(/^3 trái tim/)).toBeVisible();
    for (const each of pages) expect(await isSamePage(each)).toBe(true);
    await giving.close();
    await others.close();
  });
});
