// A toast disappears after some seconds, which may be too short for a slow machine.
import type { Page } from '@playwright/test';

/** Start it before the action: resolves when a toast with this text has been shown. */
export const seesToast = (page: Page, words: string): Promise<void> =>
  page.locator('.mm-toast').filter({ hasText: words }).waitFor();

/** From the next document on, a simulated pointer on every toast keeps it open. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const touch = (changes: readonly MutationRecord[]) => {
      const isToast = ({ target }: MutationRecord) =>
        (target instanceof Element ? target : target.parentElement)?.closest('.mm-toasts');
      if (!changes.some(isToast)) return;
      document.querySelector('.mm-toast')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    };
    new MutationObserver(touch).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
