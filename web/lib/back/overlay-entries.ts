// One entry of the browser's history for each overlay that is open, so that the way back closes it. Closing it otherwise
// goes nowhere: a move that is still under way would undo the navigation that often follows, and take the focus along.
// The entry stays, spent, and the way back passes over it; so it does after a reload.
import { depthFor, judgeMove, type Spot, spotOf } from './overlay-entry.rule.ts';

type Overlay = { depth: number; close: () => void };

/** The server draws pages, and goes nowhere. */
const isServer = typeof window === 'undefined';
let here: Spot = spotOf(isServer ? null : history.state);
/** Of the entry that is `here`. */
let address = isServer ? '' : location.href;
const open: Overlay[] = [];

/** Begins an overlay; returns what ends it when it was closed by other means. */
export function beginOverlay(close: () => void): () => void {
  // Told apart from the entries that a fragment brings.
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

/** Told after each navigation of the router, which knows nothing of overlays: an entry that it replaces is still theirs. */
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

// This file is loaded before the router begins to listen: what is of overlays alone never reaches it.
if (!isServer) window.addEventListener('popstate', hearMove);
