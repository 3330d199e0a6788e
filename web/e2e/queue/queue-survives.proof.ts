import { button, like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { joinQueue, numberOn, setQueue } from '../_queue.ts';

inLanguage('vi', 'A place in a queue', () => {
  test('disappears from the page when its buyer logs out in another tab', async ({
    page,
    context,
    t,
    account,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({ like: 'cuoipho' });
    await setQueue(showing, 'paused');
    await signIn(page, account);
    await joinQueue(page, t, showing);
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: like(`${t('shell.account')}: {name}`) }).click();
    await other.getByRole('button', { name: t('auth.logout') }).click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('session.logout.yes') })
      .click();
    await page.bringToFront();
    await expect(page.getByRole('heading', { name: t('session.needed.title') })).toBeVisible();
    await expect(numberOn(page, t)).toBeHidden();
  });

  test('reads again on a new socket within seconds of waking, when its socket fell silent without closing', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({ like: 'cuoipho' });
    await setQueue(showing, 'paused', 600);
    const sockets: { isSilent: boolean }[] = [];
    await page.routeWebSocket(/graphql/, (socket) => {
      const state = { isSilent: false };
      sockets.push(state);
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!state.isSilent) server.send(message);
      });
      server.onMessage((message) => {
        if (!state.isSilent) socket.send(message);
      });
    });
    await signIn(page, account);
    await joinQueue(page, t, showing);
    await expect.poll(() => sockets.length).toBe(1);
    for (const socket of sockets) socket.isSilent = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => sockets.length).toBe(2);
    await expect(page.getByText(t('queue.reconnecting.title'))).toBeHidden();

    // From here on the page hears of its turn by the new socket alone.
    await page.route('**/graphql', (route) => route.abort());
    await setQueue(showing, 'open');
    await expect(button(page, t('queue.ready.start'))).toBeVisible();
  });
});
