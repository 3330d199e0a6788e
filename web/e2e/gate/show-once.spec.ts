// One showing of a ticket is one scan, whatever reads it: a camera that sees several codes, scanners that type.
import type { Page } from '@playwright/test';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl, sql, textOf } from '../_system.ts';
import { addGate, buyTickets, filmQr, pairBy, pairingLink, standings, tonight } from './_evening.ts';

/** The browser's own reader, which sees one list after the other, again and again. */
async function detect(page: Page): Promise<(looks: string[][]) => Promise<void>> {
  await page.addInitScript(() => {
    let looks: string[][] = [[]];
    let at = 0;
    const reader = class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (looks[at++ % looks.length] ?? []).map((rawValue) => ({ rawValue }));
    };
    Object.assign(globalThis, {
      BarcodeDetector: reader,
      showCodes: (next: string[][]) => {
        looks = next;
      },
    });
  });
  return (looks) =>
    page.evaluate(
      (next) => (globalThis as unknown as { showCodes(one: string[][]): void }).showCodes(next),
      looks,
    );
}

/** As a scanner types while an input method is on: the device names the keys and not their letters. */
const typeHidden = (page: Page, text: string) =>
  page.evaluate((typed) => {
    const places: Record<string, string> = {
      ' ': 'Space',
      '-': 'Minus',
      '.': 'Period',
      '/': 'Slash',
      $: 'Digit4',
      '%': 'Digit5',
      '*': 'Digit8',
      '+': 'Equal',
      ':': 'Semicolon',
    };
    const press = (key: string, code: string, shiftKey: boolean) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true }));
    for (const one of typed)
      press(
        'Process',
        places[one] ?? (/\d/.test(one) ? `Digit${one}` : `Key${one}`),
        '$%*+:'.includes(one) || /[A-Z]/.test(one),
      );
    press('Tab', 'Tab', false);
  }, text);

inLanguage('vi', 'A phone at the gate', (language) => {
  const t = textOf(language);

  test('takes each ticket that is shown once: beside a poster, two at a time, and from scanners that type', async ({
    page,
    account,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent(tonight);
    const profile = await makeProfile();
    try {
      await signIn(page, account);
      const [first, second, third, fourth] = await buyTickets(page, event, 4);
      if (!first || !second || !third || !fourth) throw new Error('no tickets');
      const film = await filmQr('https://mo-man.example/', profile.folder, 'poster');
      const gateId = await addGate(event, 'Cổng A');
      const evening = await openBrowser(profile.folder, { language, network: 'on', camera: film });
      await evening.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      const scanner = await evening.newPage();
      const show = await detect(scanner);
      await pairBy(scanner, await pairingLink('pair', gateId), 'Lan', t);
      await expect(scanner.locator('[data-camera="on"]')).toBeVisible();
      const said = scanner.locator('[data-verdict]');
      const isIn = async (...tickets: { id: string }[]) =>
        expect.poll(() => standings(tickets.map(({ id }) => id))).toEqual(tickets.map(() => 'admitted'));
      await show([['https://mo-man.example/', first.qr]]);
      await isIn(first);
      await show([[first.qr], [second.qr]]);
      await isIn(first, second);
      // Both are shown still, and what the gate said has gone: neither was asked again.
      await expect(said).toHaveCount(0);
      await show([[]]);
      await scanner.keyboard.type(`]Q1${third.qr}`);
      await scanner.keyboard.press('Enter');
      await isIn(first, second, third);
      await typeHidden(scanner, fourth.qr);
      await isIn(first, second, third, fourth);
      const scans = await sql<{ count: number }>(
        'SELECT count(*)::int AS count FROM gate_scans WHERE gate_id = $1',
        [gateId],
      );
      expect(scans, 'and nobody was refused').toEqual([{ count: 4 }]);
      await evening.close();
    } finally {
      await profile.remove();
    }
  });
});
