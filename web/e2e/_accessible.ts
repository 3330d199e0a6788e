import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** What axe finds on the screen as it stands, in light and in dark. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // On a busy machine the page turns over late, and axe would see half of each; a theme chosen by hand stays.
    await page
      .waitForFunction(
        (scheme) => (document.documentElement.dataset.theme ?? scheme) === scheme,
        colorScheme,
        {
          timeout: 5_000,
        },
      )
      .catch(() => undefined);
    await page.waitForTimeout(300);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
    expect(found, `${name}, ${colorScheme}`).toEqual([]);
  }
}
