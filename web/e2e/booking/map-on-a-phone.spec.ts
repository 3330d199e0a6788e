import type { CDPSession, Locator, Page } from '@playwright/test';
import { button } from '../_booking.ts';
import { expect, inLanguage, test } from '../_fixtures.ts';

const screenOf = (page: Page, t: (id: string) => string): Locator =>
  page.getByRole('dialog', { name: t('booking.map.label') });

/** A pinch that moves two fingers apart over the middle of an element. */
async function pinch(cdp: CDPSession, over: Locator): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('nothing to pinch');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  await touch('touchStart', 20);
  for (let apart = 30; apart <= 100; apart += 10) await touch('touchMove', apart);
  await touch('touchEnd', 100);
}

inLanguage('vi', 'The map of a stadium on a phone', () => {
  test('opens full screen, zooms by two fingers, and closes by the back button', async ({
    page,
    t,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'bientren' });
    await page.goto(event.look);
    const cdp = await page.context().newCDPSession(page);
    await button(page, t('booking.map.full')).tap();
    const screen = screenOf(page, t);
    await expect(screen).toBeVisible();
    const plan = screen.locator('svg.mm-plan');
    const wide = () => plan.evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.width);
    await expect.poll(async () => (await plan.boundingBox())?.height ?? 0).toBeGreaterThan(400);
    const [before, prices] = [await wide(), plan.locator('.mm-section-price')];
    await expect(prices, 'from afar no section has room for its price').toHaveCount(0);

    await pinch(cdp, plan);
    await expect.poll(wide, 'the map is nearer').toBeLessThan(before / 2);
    expect(await page.evaluate(() => visualViewport?.scale), 'the browser is not').toBe(1);
    await expect(prices.first(), 'and what has room now is written').toBeVisible();

    // A chosen price dims the others; a second press shows them again.
    const chip = screen.getByRole('toolbar', { name: t('booking.prices.label') }).getByRole('button');
    await chip.nth(1).tap();
    const dim = plan.locator('.mm-section-dim');
    await expect(dim.first()).toBeAttached();
    await expect(screen.getByRole('status').filter({ hasText: /^Còn [\d.]+ vé/ })).toBeVisible();
    await chip.first().tap();
    await expect(dim).toHaveCount(0);

    await plan.locator('path[data-section="s13"]').tap();
    const canvas = screen.locator('canvas.mm-seat-plan');
    await expect(canvas).toBeVisible();
    const near = screen.getByText(/^Chạm vào ghế để chọn/);
    for (let presses = 0; presses < 8 && !(await near.isVisible()); presses += 1)
      await screen.getByRole('button', { name: t('booking.map.nearer') }).tap();
    await canvas.tap();
    const strip = screen.locator('.mm-seat-strip');
    await expect(strip).toContainText('S13');
    const [map, said] = [await canvas.boundingBox(), await strip.boundingBox()];
    expect(said?.y, 'what is said of a seat lies under the map').toBeGreaterThanOrEqual(
      (map?.y ?? 0) + (map?.height ?? 0),
    );

    // Two presses before the first is drawn both count: the seat is left and chosen again, and the next press leaves it.
    const action = screen.getByRole('button', { name: t('booking.select.hold') });
    await expect(action).toBeEnabled();
    await canvas.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
        element.dispatchEvent(
          new PointerEvent(type, { ...at, bubbles: true, pointerId: 9, pointerType: 'touch' }),
        );
    });
    await canvas.tap();
    await expect(screen.getByRole('button', { name: t('booking.select.holdNothing') })).toBeDisabled();
    await page.goBack();
    await expect(plan).toBeVisible();
    await page.goBack();
    await expect(screen).toBeHidden();
    await expect(page.locator('svg.mm-plan')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(event.look, page.url()).pathname);
  });
});
