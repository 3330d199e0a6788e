/** Where keys go when nothing has the focus: to the top of the page, and a screen reader begins to read it again. */
const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

const canHold = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** Whether an element that had the focus could still have it. */
const canKeep = (element: Element) => canHold(element) && !element.matches(':disabled');

const headings = 'h1, h2, h3, h4';

function headingIn(place: Element): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(headings)].find(canHold);
}

/** What is round an element inside the screen, from inside out; nothing of the frame that all screens share. */
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

/** Where the reading goes on: in an open dialog, at what opened the closed one, near what is gone, or at the title. */
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
 * The focus never falls to the page: what had it may be gone, hidden or switched off (a button that opened a form in
 * its own place, a dialog that nothing opened, a step whose answers come late), and then it goes to the closest place that
 * makes sense. Whoever moves it by themselves comes first.
 */
export function keepFocus(): void {
  /** What has the focus, or had it last; null once the buyer put it away. */
  let last: Held | null = null;
  /** The same, on the screen below all dialogs. */
  let onScreen: Held | null = null;
  /** What had it last was hidden or switched off under it, and may be back by now; not put away by a keyboard that closes. */
  let isTaken = false;
  /** The screen as a whole has it, because there was no title to go to. */
  let isUntitled = false;
  let waiting = 0;

  const hold = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    last = { element: target as HTMLElement, places: placesRound(target) };
    isTaken = false;
    isUntitled = target.matches('main') && !headingIn(target);
    if (target.closest('#root') && !target.closest('dialog')) onScreen = last;
  };
  // A press beside everything means: nothing has the focus.
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
    // After the frame in which the screen changed: whoever has a better place for the focus has moved it by then.
    if (last && (isNowhere() || isUntitled) && waiting === 0) {
      waiting = requestAnimationFrame(() => (waiting = requestAnimationFrame(mend)));
    }
  };
  // The browser takes it a moment after the change, when no other change may come any more.
  const lose = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || target !== last?.element || canKeep(last.element)) return;
    isTaken = true;
    // Only now is it nowhere.
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
