// A keyboard and nothing else, as a buyer without a mouse has it: every press is counted, and wherever it leads the focus
// is somewhere and can be seen.
import { type Locator, type Page, expect } from '@playwright/test';

export class Keys {
  /** Presses, without what is typed into fields. */
  pressed = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.pressed += 1;
    await this.page.keyboard.press(key);
  }

  /** Goes on with Tab until this has the focus. */
  async tabTo(goal: Locator, most = 30): Promise<void> {
    // A person waits for what is not ready yet; Tab passes over it.
    await expect(goal).toBeVisible();
    await expect(goal).toBeEnabled();
    for (let presses = 0; presses < most; presses++) {
      await this.press('Tab');
      // Where what had the focus is just being replaced, its place gets it two frames later.
      await expect.poll(() => this.ring(), { message: 'a visible focus' }).toBeNull();
      if (await goal.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`not reached in ${most} presses of Tab: ${String(goal)}`);
  }

  async pressOn(goal: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(goal);
    await this.press(key);
  }

  /** Types into what has the focus, which is this. */
  async type(goal: Locator, text: string): Promise<void> {
    await expect(goal).toBeFocused();
    await this.page.keyboard.type(text);
  }

  /** The focus has not fallen to the page. */
  async expectSomewhere(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }

  /** What has the focus without showing it; null when it is seen. */
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
      // A field shows it on its frame.
      const frame = at.closest('.Mui-focused')?.querySelector('fieldset');
      const isFramed = frame && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
      return isDrawn(at) || isFramed ? null : at.outerHTML.slice(0, 200);
    });
  }
}
