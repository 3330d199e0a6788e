// Nothing jumps on the way from the home screen to the ticket: cumulative layout shift of every screen, phone and desktop.
import type { Page } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdPlaces, like } from '../_booking.ts';
import { expect, signIn, test } from '../_fixtures.ts';

/** Half of what counts as good (web.dev: 0.1). */
const MOST = 0.05;

interface Shift {
  value: number;
  of: string[];
}

/** Adds up from the first paint of every document; what follows a touch within half a second is the buyer's own. */
const watchShifts = () => {
  const kept: Shift[] = [];
  Object.assign(window, { keptShifts: kept });
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.nodeName.toLowerCase()}.${node.className}` : (node?.nodeName ?? '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (!hadRecentInput) kept.push({ value, of: sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What has jumped on this page since it was last asked. */
async function takeShifts(page: Page): Promise<{ sum: number; of: string[] }> {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() =>
    (window as unknown as { keptShifts: Shift[] }).keptShifts.splice(0, Infinity),
  );
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    of: [...new Set(shifts.filter(({ value }) => value > 0.001).flatMap((shift) => shift.of))],
  };
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`nothing jumps at ${width} px`, async ({ page, t, account }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    await signIn(page, account);
    const look = async (screen: string) => {
      const { sum, of } = await takeShifts(page);
      console.log(
        `${String(width).padStart(4)} px  ${screen.padEnd(14)} ${sum.toFixed(4)}  ${of.join(', ')}`,
      );
      expect.soft(sum, `${screen}: ${of.join(', ')}`).toBeLessThan(MOST);
    };

    await page.goto('/');
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
    await look('home');
    await page.goto('/any-demkhongngu');
    await expect(page.locator('main h1')).toBeVisible();
    await look('event');
    await page
      .getByRole('link', { name: like(t('event.action.book_now')) })
      .first()
      .click();
    await page.waitForURL(/\/bookings\//);
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    await look('select places');
    await holdPlaces(page, t, 1);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    await look('questions');
    await giveContact(page, t);
    await expect(button(page, t('booking.payment.pay'))).toBeVisible();
    await look('payment');
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await look('paid');
    await page.goto('/my-tickets');
    await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
    await look('my tickets');
    await page.locator('a[href^="/my-tickets/"]').first().click();
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
    await look('ticket');
    await page.goto('/queue/cuoipho1');
    await expect(page.locator('main h1')).toBeVisible();
    await look('queue');
    await page.goto('/events/bonmua/bookings/bonmua1/bon-mua-tro-lai');
    await expect(page.locator('.mm-zone-swatch').first()).toBeVisible();
    await look('seat map');
  });
}
