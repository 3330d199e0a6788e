import type { Page } from '@playwright/test';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { killBrowser, makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl, textOf } from '../_system.ts';
import { addGate, buyTickets, filmQr, pairBy, pairingLink, standings, tonight } from './_evening.ts';

/** Start it before the action: an admission disappears after a moment. */
const seesYes = (page: Page): Promise<void> => page.locator('[data-verdict="valid"]').waitFor();

inLanguage('vi', 'A phone at the gate', (language) => {
  const t = textOf(language);

  test('reads a ticket, admits it once, works after a kill and without a network, and tells the server later', async ({
    page,
    account,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent(tonight);
    const profile = await makeProfile();
    const open = (network: 'on' | 'airplane', camera: string) =>
      openBrowser(profile.folder, { language, network, camera });
    try {
      await signIn(page, account);
      const [first, second] = await buyTickets(page, event, 2);
      if (!first || !second) throw new Error('no tickets');
      const film = await filmQr(first.qr, profile.folder, 'first');
      const ids = [first.id, second.id];
      const gateId = await addGate(event, 'Cổng A');
      const link = await pairingLink('pair', gateId);

      const evening = await open('on', film);
      await evening.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      const scanner = await evening.newPage();
      const letIn = seesYes(scanner);
      await pairBy(scanner, link, 'Lan', t);
      await letIn;
      await expect.poll(() => standings(ids)).toEqual(['admitted']);
      await scanner.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await killBrowser(evening, profile.folder);

      const offline = await open('airplane', film);
      const again = await offline.newPage();
      await again.goto('/gate');
      const used = again.locator('[data-verdict="used"]');
      await expect(used, 'read by our own reader, from the phone').toBeVisible();
      await expect(used).toContainText('Cổng A');
      await used.getByRole('button', { name: t('gate.verdict.next') }).click();
      await again.getByRole('button', { name: t('gate.code.open') }).click();
      await again.getByLabel(t('gate.code.label')).fill(second.code.toLowerCase());
      const alsoIn = seesYes(again);
      await again.keyboard.press('Enter');
      await alsoIn;
      await killBrowser(offline, profile.folder);
      expect(await standings(ids)).toEqual(['admitted']);

      const back = await open('on', film);
      await (await back.newPage()).goto('/gate');
      await expect
        .poll(async () => (await standings(ids)).filter((one) => one === 'admitted').length, {
          timeout: 30_000,
        })
        .toBe(2);
      await back.close();
    } finally {
      await profile.remove();
    }
  });
});
