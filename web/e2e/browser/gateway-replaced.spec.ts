// A gateway is replaced under open pages, as with every new version: it closes their sockets with 1012, and they come back by
// themselves, read again what they missed, and hear what happens from then on.
import { socketMoves } from '@mo-man/schema/wire/socket-codes.ts';
import type { Page } from '@playwright/test';
import { button } from '../_booking.ts';
import { buyByApi } from '../_buy.ts';
import { ask, expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { endGateway } from '../_replace-gateway.ts';
import { baseUrl, sql } from '../_system.ts';

const showing = 'cuoipho1';
const setLine = (status: 'open' | 'paused', rate: number) =>
  sql('UPDATE queues SET status = $2, rate_per_minute = $3 WHERE showing_id = $1', [showing, status, rate]);

type Watched = { ends?: number[]; isSamePage?: boolean };

/** Notes how sockets end, and that no other page took the place of this one. */
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

inLanguage('vi', 'A gateway that is replaced under open pages', (language) => {
  test.afterEach(() => setLine('open', 30));

  test('is followed by both: the line that opened meanwhile gives the turn, a count goes on', async ({
    page,
    t,
    account,
    browser,
  }) => {
    await setLine('paused', 600);
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
    await looking.goto('/voting/ban-dien-khep-dem');
    const row = looking.getByRole('listitem').filter({ hasText: 'Bờ Đông' });
    await expect(row).toBeVisible();
    await firstOfLooking;

    const pages = [page, looking];
    for (const each of pages) await mark(each);
    const comeBack = pages.map(nextSocket);
    await endGateway();
    for (const each of pages) await expect.poll(() => endsOn(each)).toContain(socketMoves);
    // Nobody is there to tell it, and the message that says so is for nobody.
    await setLine('open', 600);
    await Promise.all(comeBack);
    await expect(button(page, t('queue.ready.start'))).toBeVisible({ timeout: 30_000 });

    const giving = await browser.newContext({ baseURL: baseUrl() });
    const giver = await giving.newPage();
    await openAccount(giver);
    await buyByApi(giver, { showingId: 'demkhongngu1', typeId: 'dung', quantity: 1 });
    await ask(giver, 'mutation($input: CastVoteInput!) { castVote(input: $input) { __typename } }', {
      input: {
        slug: 'ban-dien-khep-dem',
        candidateId: 'bodong',
        hearts: 3,
        idempotencyKey: crypto.randomUUID(),
      },
    });
    const [sum] = await sql<{ hearts: string }>(
      `SELECT sum(hearts) AS hearts FROM votes WHERE voting_id = 'bandem' AND candidate_id = 'bodong'`,
    );
    await expect(row.getByText(new RegExp(`^${sum?.hearts} trái tim`))).toBeVisible();
    for (const each of pages) expect(await isSamePage(each)).toBe(true);
    await giving.close();
    await others.close();
  });
});
