import { readQr } from '../../../platform/documents/_read-qr.ts';
import { buyByApi } from '../_buy.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { killBrowser, makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl, sql } from '../_system.ts';
import { type PublishedKey, verifyTicket } from '../_verify-ticket.ts';

inLanguage('vi', 'A ticket in airplane mode after the browser was killed', (language) => {
  test('opens, and its QR code verifies with the published key', async ({ account, newEvent }) => {
    const profile = await makeProfile();
    try {
      const atHome = await openBrowser(profile.folder, { language, network: 'on' });
      await atHome.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      const page = await atHome.newPage();
      await signIn(page, account);
      const code = await buyByApi(page, { ...(await newEvent()), quantity: 2 });
      await page.goto('/my-tickets');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      const first = page.locator('a[href^="/my-tickets/"]').first();
      await expect(first).toBeVisible();
      const address = (await first.getAttribute('href')) ?? '';
      await page.goto(address);
      await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
      await killBrowser(atHome, profile.folder);

      const atTheGate = await openBrowser(profile.folder, { language, network: 'airplane' });
      const ticketPage = await atTheGate.newPage();
      await ticketPage.goto(address);
      const reached = await ticketPage.evaluate(() =>
        fetch('/healthz', { cache: 'no-store' }).then(
          () => 'network',
          () => 'no network',
        ),
      );
      expect(reached).toBe('no network');
      const qr = ticketPage.getByRole('img', { name: /QR/i }).first();
      await expect(qr).toBeVisible();
      const text = await readQr(await ticketPage.screenshot());
      await atTheGate.close();

      const published = (await (await fetch(`${baseUrl()}/.well-known/ticket-keys.json`)).json()) as {
        keys: PublishedKey[];
      };
      const read = verifyTicket(text, published.keys);
      const owned = await sql<{ number: string }>('SELECT number FROM tickets WHERE order_code = $1', [code]);
      expect(owned.map(({ number }) => Number(number))).toContain(read.ticketNumber);
      const tampered = text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      expect(() => verifyTicket(tampered, published.keys)).toThrow();
    } finally {
      await profile.remove();
    }
  });
});
