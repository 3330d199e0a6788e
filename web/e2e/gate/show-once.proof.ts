// A ticket in view is one scan for every reader: a camera that sees several codes, and scanners that type.
import type { Page } from '@playwright/test';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { makeProfile, openBrowser } from '../_own-browser.ts';
import { baseUrl, sql, textOf } from '../_system.ts';
import { addGate, buyTickets, filmNothing, pairBy, pairingLink, standings, tonight } from './_evening.ts';

/** Fakes the browser's reader, which returns one list after the other, repeatedly. */
async function detect(page: Page): Promise<(looks: string[][]) => void> {
  let looks: string[][] = [[]];
  let at = 0;
  await page.exposeFunction('codesInView', () => looks[(at += 1) % looks.length]);
  await page.addInitScript(() => {
    const view = globalThis as unknown as { codesInView(): Promise<string[]> };
    const reader = class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (await view.codesInView()).map((rawValue) => ({ rawValue }));
    };
    Object.defineProperty(globalThis, 'BarcodeDetector', { value: reader });
  });
  return (next) => {
    looks = next;
  };
}

/** Types like a scanner: fast; while an input method is active (`isHidden`) the device reports keys without their characters. */
const scanByKeys = (
  page: Page,
  text: string,
  { end, isHidden }: { end: 'Enter' | 'Tab'; isHidden: boolean },
) =>
  page.evaluate(
    ([typed, last, hides]) => {
      const places: Record<string, string> = {
        ' ': 'Space',
        '-': 'Minus',
        '.': 'Period',
        '/': 'Slash',
        ']': 'BracketRight',
        $: 'Digit4',
        '%': 'Digit5',
        '*': 'Digit8',
        '+': 'Equal',
        ':': 'Semicolon',
      };
      const press = (key: string, code: string, shiftKey: boolean) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
        );
      for (const one of typed)
        press(
          hides ? 'Process' : one,
          places[one] ?? (/\d/.test(one) ? `Digit${one}` : `Key${one}`),
          '$%*+:'.includes(one) || /[A-Z]/.test(one),
        );
      press(last, last, false);
    },
    [text, end, isHidden] as const,
  );

inLanguage('vi', 'A phone at the gate', (language) => {
  const t = textOf(language);

  test('scans each shown ticket once: beside a poster, two at a time, and from scanners that type', async ({
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
      const film = await filmNothing(profile.folder);
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
      show([['https://mo-man.example/', first.qr]]);
      await isIn(first);
      show([[first.qr], [second.qr]]);
      await isIn(first, second);
      // Both are still in view and the verdict is gone: neither was scanned again.
      await expect(said).toHaveCount(0);
      show([[]]);
      await scanByKeys(scanner, `]Q1${third.qr}`, { end: 'Enter', isHidden: false });
      await isIn(first, second, third);
      await scanByKeys(scanner, fourth.qr, { end: 'Tab', isHidden: true });
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
