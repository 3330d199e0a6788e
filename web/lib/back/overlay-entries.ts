// Adds one history entry for each open overlay, so that the back button closes it. Closing it otherwise does not go back in the history:
// that move is asynchronous, would undo a navigation that often follows, and would move the focus. The spent entry stays and is skipped,
// also after a reload.
import { depthFor, judgeMove, type Spot, spotOf } from './overlay-entry.rule.ts';

type Overlay = { depth: number; close: () => void };

/** The server renders pages and has no history. */
const isServer = typeof window === 'undefined';
let here: Spot = spotOf(isServer ? null : history.state);
let address = isServer ? '' : location.href;
const open: Overlay[] = [];

/** Opens an overlay; the returned function ends it when it was closed by other means than the back button. */
export function beginOverlay(close: () => void): () => void {
  // A state distinguishes this entry from those of fragments.
  if (history.state === null) history.replaceState({ overlay: 0 }, '');
  const now = spotOf(history.state);
  const most = Math.max(0, ...open.map(({ depth }) => depth));
  const depth = depthFor(now.depth, most);
  if (depth > now.depth) history.pushState({ ...(history.state as object), overlay: depth }, '');
  here = { ...now, depth };
  address = location.href;
  const overlay = { depth, close };
  open.push(overlay);
  return () => drop(overlay);
}

function drop(overlay: Overlay): void {
  const at = open.indexOf(overlay);
  if (at >= 0) open.splice(at, 1);
}

function closeOver(depth: number): void {
  for (const overlay of open.filter((each) => each.depth > depth).toReversed()) {
    drop(overlay);
    overlay.close();
  }
}

/** Called after each navigation of the router: an entry that the router replaces may belong to an overlay. */
export function noteNavigation(): void {
  const now = spotOf(history.state);
  if (now.page === here.page && now.depth < here.depth)
    history.replaceState({ ...(history.state as object), overlay: here.depth }, '');
  else here = now;
  address = location.href;
}

function hearMove(event: PopStateEvent): void {
  const from = here;
  here = spotOf(event.state);
  const isSameAddress = address === location.href;
  address = location.href;
  const move = judgeMove(
    from,
    here,
    open.map(({ depth }) => depth),
  );
  if (move === 'close') {
    closeOver(here.depth);
    if (isSameAddress) event.stopImmediatePropagation();
  } else if (move === 'page') {
    closeOver(-1);
  } else {
    event.stopImmediatePropagation();
    if (move === 'skipBack') history.back();
    else history.forward();
  }
}

// This listener is registered before the router's, so that moves between overlays never reach the router.
if (!isServer) window.addEventListener('popstate', hearMove);
