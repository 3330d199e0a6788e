/** Without a focused element, keys start at the top of the page, and a screen reader reads it from the start. */
const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

const canHold = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** Whether an element that had the focus could still have it. */
const canKeep = (element: Element) => canHold(element) && !element.matches(':disabled');

const headings = 'h1, h2, h3, h4';

function headingIn(place: Element): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(headings)].find(canHold);
}

/** Ancestors of an element inside the screen, innermost first, without the shell. */
function placesRound(element: Element): Element[] {
  const places: Element[] = [];
  for (let at: Element | null = element.parentElement; at; at = at.parentElement) {
    if (at.matches('main, #root, body')) break;
    places.push(at);
  }
  return places;
}

interface Held {
  element: HTMLElement;
  places: Element[];
}

/** The next focus: in an open dialog, at the element that opened the closed dialog, near the removed element, or at the title. */
function nextPlace(lost: Held, onScreen: Held | null): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].findLast(
    canHold,
  );
  if (dialog) return headingIn(dialog) ?? dialog;
  if (onScreen && canKeep(onScreen.element)) return onScreen.element;
  for (const place of (onScreen ?? lost).places) {
    const heading = canHold(place) ? headingIn(place) : undefined;
    if (heading) return heading;
  }
  const main = document.querySelector('main');
  return main && (headingIn(main) ?? main);
}

/**
 * Keeps the focus from being lost. When the focused element is removed, hidden or disabled (a button replaced by its form, a dialog
 * without an opener, a booking step that loads late), the closest sensible element gets it. Code that moves the focus itself comes first.
 */
export function keepFocus(): void {
  let last: Held | null = null;
  let onScreen: Held | null = null;
  /** The last element lost the focus by being hidden or disabled, and may be back by now; not by the buyer. */
  let isTaken = false;
  /** The whole screen has the focus, because it has no title. */
  let isUntitled = false;
  let waiting = 0;

  const hold = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    last = { element: target as HTMLElement, places: placesRound(target) };
    isTaken = false;
    isUntitled = target.matches('main') && !headingIn(target);
    if (target.closest('#root') && !target.closest('dialog')) onScreen = last;
  };
  // A press outside the element removes the focus deliberately.
  const release = ({ target }: PointerEvent) => {
    if (last && !(target instanceof Node && last.element.contains(target))) last = null;
  };
  const give = (place: HTMLElement, preventScroll = false) => {
    if (!place.matches('button, a[href], input, [tabindex]')) place.tabIndex = -1;
    place.focus({ preventScroll });
  };
  const mend = () => {
    waiting = 0;
    if (!last) return;
    const { element } = last;
    if (isUntitled && document.activeElement === element) {
      const title = headingIn(element);
      if (title) give(title, true);
      return;
    }
    if (!isNowhere() || (canKeep(element) && !isTaken)) return;
    if (canKeep(element)) return give(element, true);
    const next = nextPlace(last, onScreen);
    if (next) give(next);
  };
  const look = () => {
    // After the frame with the change, so that other code can move the focus first.
    if (last && (isNowhere() || isUntitled) && waiting === 0) {
      waiting = requestAnimationFrame(() => (waiting = requestAnimationFrame(mend)));
    }
  };
  // The browser removes the focus a moment after the change, perhaps after the last change.
  const lose = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || target !== last?.element || canKeep(last.element)) return;
    isTaken = true;
    // The focus is only gone after this event.
    queueMicrotask(look);
  };

  if (!isNowhere()) hold(document.activeElement);
  document.addEventListener('focusin', ({ target }) => hold(target));
  document.addEventListener('focusout', lose);
  document.addEventListener('pointerdown', release, true);
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'style', 'class'],
  });
}
