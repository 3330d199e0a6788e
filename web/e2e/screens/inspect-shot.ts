// Checks a screen automatically: parts that stick out sideways, and text that its box cuts off.
import type { Page } from '@playwright/test';

export function inspectShot(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    const width = document.documentElement.clientWidth;

    const nameOf = (element: Element) => {
      const kind = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
      return `${element.tagName.toLowerCase()}${kind ? `.${kind}` : ''}`;
    };
    const wordsOf = (node: Node) => (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);

    if (root.scrollWidth > width) {
      const widest = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > width + 0.5)
        .filter((element) => !hiddenBy(element))
        .slice(0, 3)
        .map(nameOf);
      faults.push(`overflows sideways by ${root.scrollWidth - width} px: ${widest.join(', ')}`);
    }

    /** Ancestors that cut off content; scrollable ones are not counted. */
    function* cutters(element: Element): Generator<[Element, CSSStyleDeclaration]> {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (`${style.overflowX} ${style.overflowY}` !== 'visible visible') yield [at, style];
        if (style.position === 'fixed') return;
      }
    }

    function hiddenBy(element: Element): boolean {
      return [...cutters(element)].some(([, style]) => style.overflowX !== 'visible');
    }

    /** An intended cut: an ellipsis, a clamp, a fold with its button, or text for screen readers only. */
    const isMeant = (box: Element, style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none' ||
      style.clipPath !== 'none' ||
      box.parentElement?.querySelector(':scope > [aria-expanded="false"]') != null ||
      box.clientWidth <= 1;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !wordsOf(node) || parent.closest('svg, script, style, noscript, [inert]')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      for (const [box, style] of cutters(parent)) {
        if (isMeant(box, style)) break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        const frame = box.getBoundingClientRect();
        const aside = Math.max(frame.left - text.left, text.right - frame.right);
        const upright = Math.max(frame.top - text.top, text.bottom - frame.bottom);
        // Tolerance, because a line box is taller than its text.
        if (aside > 1.5 || upright > 5) {
          faults.push(
            `"${wordsOf(node)}" is cut by ${nameOf(box)} (${Math.round(Math.max(aside, upright))} px)`,
          );
          break;
        }
      }
    }
    return [...new Set(faults)];
  });
}
