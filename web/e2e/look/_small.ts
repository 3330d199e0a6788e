import type { Page } from '@playwright/test';

/**
 * Finds parts that are too small on a screen of a phone's width: targets below 44 pixels, text below 12. Exceptions as in WCAG: links
 * within a sentence, and targets that the same screen also offers in full size (sections and seats of a layout, which are in the list
 * too).
 */
export function findSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_TARGET = 44;
    const LEAST_TEXT = 12;
    const offeredElsewhere = '.mm-plan, .mm-seat-plan';
    const isOut = (element: Element) =>
      element.closest('[inert], [aria-hidden="true"], .mm-skip') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element) => {
      const kind = element.getAttribute('class')?.split(' ')[0];
      const words = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.tagName.toLowerCase()}${kind ? `.${kind}` : ''} "${words.trim().slice(0, 30)}"`;
    };

    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );

    /** The box of an element and of pseudo-elements that enlarge its target. */
    const boxOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const box = { width, height };
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        box.width = Math.max(box.width, parseFloat(style.width) || 0);
        box.height = Math.max(box.height, parseFloat(style.height) || 0);
      }
      return box;
    };
    /** All boxes of a target: its own, its label's, and the border of a field. */
    const targetsOf = (element: Element) => [
      element,
      ...(element instanceof HTMLInputElement
        ? [...(element.labels ?? []), element.closest('.MuiInputBase-root, .MuiButtonBase-root')]
        : []),
    ];

    const faults: string[] = [];
    const interactive =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"]';
    for (const element of document.querySelectorAll(interactive)) {
      if (element.closest(offeredElsewhere) || isOut(element) || isInSentence(element)) continue;
      const boxes = targetsOf(element).flatMap((target) => (target ? [boxOf(target)] : []));
      const isLarge = boxes.some(({ width, height }) => Math.min(width, height) >= LEAST_TARGET - 0.5);
      const [own] = boxes;
      if (!isLarge && own)
        faults.push(`${nameOf(element)} ${Math.round(own.width)}×${Math.round(own.height)}`);
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        parent.closest(`script, style, noscript, fieldset > legend`)
      )
        continue;
      if (parent.closest(offeredElsewhere) || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const pixels = parseFloat(getComputedStyle(parent).fontSize);
      if (pixels < LEAST_TEXT - 0.05) faults.push(`${nameOf(parent)} is written in ${pixels} px`);
    }
    return [...new Set(faults)];
  });
}
