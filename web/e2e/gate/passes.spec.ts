// A pass for two showings, and a phone whose list is of before there were passes.
import type { Page } from '@playwright/test';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { baseUrl, sql, textOf } from '../_system.ts';
import { databases } from '../../storage/keys.ts';
import { bundle } from '../../features/gate/_evening.ts';
import { keptScan } from '../../features/gate/_scan.ts';
import { addGate, buyTickets, pairBy, pairingLink, tonight } from './_evening.ts';
import { played, playEvening, typeText } from './_played-evening.ts';

/** Types a QR code's text, and waits for its verdict: an admission disappears after a moment. */
async function expectVerdict(page: Page, t: (id: string) => string, qr: string, verdict: string) {
  const panel = page.locator(`[data-verdict="${verdict}"]`);
  const seen = panel.waitFor();
  await typeText(page, t, qr);
  await seen;
  const words = await panel.textContent();
  await panel.click();
  return words;
}

inLanguage('vi', 'A phone at the gate', (language) => {
  const t = textOf(language);

  test('admits a pass without a network at the first showing and at the second, once each', async ({
    browser,
    page,
    account,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent({ ...tonight, like: 'datto' });
    const [one = '', two = ''] = event.showingIds;
    // No catalogue file can name it yet.
    await sql('UPDATE ticket_types SET admits = ARRAY[$2] WHERE showing_id = $1', [one, two]);
    await sql(
      `UPDATE showings SET doors_at = doors_at + interval '20 minutes', starts_at = starts_at + interval '20 minutes'
       WHERE id = $1`,
      [two],
    );
    await signIn(page, account);
    const [pass] = await buyTickets(page, event, 1);
    if (!pass) throw new Error('no ticket');
    const ofBoth = await addGate(event, 'Cổng chung');
    const ofTwo = await addGate(event, 'Cổng hai', two);
    const [phone, other] = await Promise.all(
      ['phone', 'other'].map(async () => {
        const context = await browser.newContext({ baseURL: baseUrl() });
        await context.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
        return context.newPage();
      }),
    );
    if (!phone || !other) throw new Error('no pages');
    await pairBy(phone, await pairingLink('pair', ofBoth), 'Lan', t);
    const line = phone.locator('.mm-gate-showing');
    const choose = async (at: number) => {
      await line.click();
      await phone.locator('.mm-gate-card').getByRole('button').nth(at).click();
      await expect(phone.locator('.mm-gate-card')).toHaveCount(0);
    };
    await expect(line, 'the one whose doors opened last').toBeVisible();
    const second = await line.textContent();
    await choose(0);
    await expect(line).not.toHaveText(second ?? '');
    await phone.context().setOffline(true);
    expect(await expectVerdict(phone, t, pass.qr, 'valid')).toContain(t('gate.ticket.pass'));
    await expectVerdict(phone, t, pass.qr, 'used');
    await choose(1);
    await expect(line).toHaveText(second ?? '');
    await expectVerdict(phone, t, pass.qr, 'valid');
    expect(await expectVerdict(phone, t, pass.qr, 'used')).toContain(t('gate.ticket.pass'));
    await phone.context().setOffline(false);
    await phone.locator('.mm-gate-sync').click();
    const scans = async () => {
      const rows = await sql<{ at: string; standing: string }>(
        `SELECT coalesce(at_showing_id, showing_id) AS at, standing FROM gate_scans WHERE ticket_id = $1 ORDER BY at, id`,
        [pass.id],
      );
      return rows.map(({ at, standing }) => `${at === one ? 'one' : 'two'} ${standing}`).sort();
    };
    await expect.poll(scans).toEqual(['one admitted', 'one refused', 'two admitted', 'two refused']);
    // Of the second showing alone: it has the pass and what its QR code needs, but no showing to choose.
    await pairBy(other, await pairingLink('pair', ofTwo), 'Minh', t);
    await expect(other.locator('.mm-gate-foot')).toBeVisible();
    await expect(other.locator('.mm-gate-showing')).toHaveCount(0);
    const used = await expectVerdict(other, t, pass.qr, 'used');
    expect(used).toContain('Cổng chung');
    await Promise.all([phone.context().close(), other.context().close()]);
  });

  test('goes on with the list of an older version, sends its scans, and asks for the whole list', async ({
    page,
  }) => {
    await playEvening(page);
    const asked: string[] = [];
    let isAway = true;
    await page.route('**/gate/api/bundle*', (route) => {
      asked.push(new URL(route.request().url()).search);
      return isAway ? route.abort() : route.fallback();
    });
    await page.route('**/gate/api/check-ins', (route) => (isAway ? route.abort() : route.fallback()));
    const { device, tickets: _, pass_showings: __, passes: ___, pass_scans: ____, ...head } = bundle();
    const now = new Date();
    const { showing_id: _____, ...scan } = keptScan({ number: 2, at: now.toISOString() }).scan;
    const ticket = {
      showingId: 's',
      generation: 1,
      ticketTypeId: 't',
      sectionId: 'k',
      seat: null,
      name: 'Ng*** V. A.',
      past: [],
      knownAt: 0,
    };
    const changes = [1, 2].map((number) => ({ ...ticket, number, codeHash: String(number) }));
    const [night] = head.showings;
    const day = 24 * 3_600_000;
    const showings = [
      {
        ...night,
        doors_at: new Date(now.getTime() - day / 24).toISOString(),
        ends_at: new Date(now.getTime() + day / 24).toISOString(),
      },
    ];
    await page.goto('/gate.webmanifest');
    await page.evaluate(
      async ([name, state, kept]) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('state');
          opening.result
            .createObjectStore('scans', { keyPath: 'nonce' })
            .createIndex('isWaiting', 'isWaiting');
        };
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const work = opening.result.transaction(['state', 'scans'], 'readwrite');
        for (const [key, value] of Object.entries(state)) work.objectStore('state').put(value, key);
        work.objectStore('scans').put(kept);
        await new Promise((resolve) => (work.oncomplete = resolve));
        opening.result.close();
      },
      [
        databases.gate.name,
        { pairing: { key: 'key', device }, head: { ...head, showings }, changes },
        { nonce: scan.nonce, scan, order: 1, isWaiting: 1, sentAt: null, answer: null },
      ] as const,
    );
    await page.goto('/gate');
    await expect(page.locator('.mm-gate-foot')).toBeVisible();
    await expectVerdict(page, t, played.qr(1), 'valid');
    await expectVerdict(page, t, played.qr(2), 'used');
    const sending = page.waitForRequest('**/gate/api/check-ins');
    isAway = false;
    await page.locator('.mm-gate-sync').click();
    const { scans } = (await sending).postDataJSON() as { scans: { nonce: string }[] };
    expect(scans.map(({ nonce }) => nonce)).toContain(scan.nonce);
    await expect.poll(() => asked).toEqual(['']);
    await expect(page.getByText(t('gate.sync.online'))).toBeVisible();
  });
});
