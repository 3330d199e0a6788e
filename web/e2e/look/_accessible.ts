import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { limits } from '@mo-man/schema/limits.ts';
import { findSmall } from './_small.ts';

/** Rules that a theme can break: it changes only colours. */
const ruleOfColours = ['color-contrast', 'link-in-text-block'];

async function expectNoFaults(page: Page, name: string, rules?: string[]): Promise<void> {
  // In the page itself: the second page per run, which only frames of other sites need, costs more than the check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

/**
 * Uses the theme switch; a page without its own themes, such as the sandbox's, follows the system. Reduced motion prevents axe from
 * seeing a half-finished transition, which would stand still outside the visible area.
 */
async function turnTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async (newValue) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
    const { dataset } = document.documentElement;
    if (dataset.theme) dataset.theme = newValue;
    window.dispatchEvent(new StorageEvent('storage', { key: 'mm.theme', newValue }));
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  }, colorScheme);
}

/** One title for the screen, whatever is above or beside it, such as other tickets of an order. */
async function expectOneTitle(page: Page, name: string): Promise<void> {
  const titles = await page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter((title) => title.checkVisibility() && !title.closest('[role="dialog"], dialog'))
      .map(({ textContent }) => textContent),
  );
  expect(titles, `${name}: one h1`).toHaveLength(1);
}

/** Touch, not mouse. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < limits.breakpointMd;

/** Runs axe on the screen, all rules in light and the colours in dark, and the checks that axe lacks. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // A loading screen has no title yet.
  await expect(page.locator('h1').first()).toBeAttached();
  await turnTheme(page, 'dark');
  await expectNoFaults(page, `${name}, dark`, ruleOfColours);
  await turnTheme(page, 'light');
  await expectNoFaults(page, `${name}, light`);
  await expectOneTitle(page, name);
  if (isPhone(page)) expect(await findSmall(page), `${name}: too small`).toEqual([]);
}

/** Switches the language in the header, which a dialog may cover; the rest of the screen stays. */
export async function turnLanguage(page: Page): Promise<void> {
  const button = page.locator('button.mm-tool[lang]');
  const other = (await button.getAttribute('lang')) ?? '';
  await button.dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export async function expectAccessibleInBothLanguages(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await turnLanguage(page);
  await expectNoFaults(page, `${name}, in the other language`);
  await turnLanguage(page);
}
