// Uses a page by keyboard only: it counts every press, and checks that the focus is always somewhere and visible.
import { type Locator, type Page, expect } from '@playwright/test';

export class Keys {
  /** Number of presses, without those that type into fields. */
  pressed = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.pressed += 1;
    await this.page.keyboard.press(key);
  }

  async tabTo(goal: Locator, most = 30): Promise<void> {
    // Waits until the element can be focused, because Tab skips it before.
    await expect(goal).toBeVisible();
    await expect(goal).toBeEnabled();
    for (let presses = 0; presses < most; presses++) {
      await this.press('Tab');
      // When the focused element is being replaced, its successor gets the focus two frames later.
      await expect.poll(() => this.ring(), { message: 'a visible focus' }).toBeNull();
      if (await goal.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`not reached in ${most} presses of Tab: ${String(goal)}`);
  }

  async pressOn(goal: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(goal);
    await this.press(key);
  }

  async type(goal: Locator, text: string): Promise<void> {
    await expect(goal).toBeFocused();
    await this.page.keyboard.type(text);
  }

  async expectSomewhere(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }

  /** The focused element when it shows no focus ring; null when it shows one. */
  private ring(): Promise<string | null> {
    return this.page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return 'the focus is nowhere';
      const isDrawn = (element: Element | null | undefined) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, strokeWidth } = getComputedStyle(element);
        if (element instanceof SVGPathElement) return parseFloat(strokeWidth) >= 3;
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      };
      // A field shows the focus on its border.
      const frame = at.closest('.Mui-focused')?.querySelector('fieldset');
      const isFramed = frame && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
      return isDrawn(at) || isFramed ? null : at.outerHTML.slice(0, 200);
    });
  }
}
