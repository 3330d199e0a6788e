import { type Page, expect } from '@playwright/test';

export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
}

/** Parts that are outside the page or cut off; empty when everything can be read by scrolling down. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide, not ${clientWidth}`);
    const slides = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || slides(element.parentElement));
    const isHidden = (element: Element) =>
      element.closest('[aria-hidden="true"], [inert], svg, canvas, .mm-skip, noscript, script, style') !==
        null || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (const element of document.body.querySelectorAll('*')) {
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? '')
        .join(' ')
        .trim();
      if (!words || isHidden(element)) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      // Text for screen readers only.
      if (width <= 1 || height <= 1) continue;
      const name = `${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 40)}"`;
      if ((right > clientWidth + 1 || left < -1) && !slides(element)) faults.push(`${name} sticks out`);
      const style = getComputedStyle(element);
      const cutsAside = style.overflowX !== 'visible' && !['auto', 'scroll'].includes(style.overflowX);
      if (cutsAside && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name} is cut at its side`);
      const isControl = element.closest('button, a, label') !== null;
      const cutsBelow = ['hidden', 'clip'].includes(style.overflowY) && style.webkitLineClamp === 'none';
      if (isControl && cutsBelow && element.scrollHeight > element.clientHeight + 2)
        faults.push(`${name} is cut below`);
    }
    return [...new Set(faults)];
  });
}

/** The part of a small window that no bar covers, 0 to 1. */
export function shareToRead(page: Page): Promise<number> {
  return page.evaluate(() => {
    let covered = 0;
    for (let y = 2; y < innerHeight; y += 4) {
      const bars = document.elementsFromPoint(innerWidth / 2, y).some((element) => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { position } = getComputedStyle(at);
          if (position === 'fixed' || position === 'sticky') return true;
        }
        return false;
      });
      if (bars) covered += 4;
    }
    return 1 - covered / innerHeight;
  });
}
