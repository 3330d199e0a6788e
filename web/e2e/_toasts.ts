// A toast is gone after some seconds, which a slow machine may need for less than looking at it.
import type { Page } from '@playwright/test';

/** Begun before what brings it: settles when a toast with these words has been seen. */
export const seesToast = (page: Page, words: string): Promise<void> =>
  page.locator('.mm-toast').filter({ hasText: words }).waitFor();

/** From the next document on, every toast has a pointer on it from the moment it comes, which keeps it there. */
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
