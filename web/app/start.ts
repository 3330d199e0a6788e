// The first, small script of index.html: it decides when the app starts. A server-rendered screen can be read and its links work without
// the app. It starts by a touch, a key or a moving pointer, for a countdown on the page, and at once for a logged-in buyer. Any other
// page is rendered by the app, which starts at once.
import { campaignKeys } from '@mo-man/schema/rules/site/campaign.rule.ts';
import { registerWorker } from '../lib/update/register-worker.ts';
import { miniApp } from '../storage/site-settings.ts';
import { keepCampaign } from '../storage/campaign.ts';
import { readSessionMarks } from '../storage/session/session.ts';
import { forgetPress, keepFirstPress } from './first-press.ts';
import { loadApp } from './load-app.ts';
import { whenIdle } from './when-idle.ts';
import '../ui/style/tokens.css';
import '../ui/style/fonts.css';
import '../ui/style/base.css';
import '../ui/controls/button.css';

/** Events of somebody who is about to use the page; a screen reader may send only the click. */
const intents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'click'] as const;
const listening = { capture: true, passive: true } as const;

const root = document.getElementById('root');
/** Language and campaign do not change the rendered screen. */
const harmless = new Set<string>(['lang', ...campaignKeys]);
const isPlainAddress = [...new URLSearchParams(location.search).keys()].every((key) => harmless.has(key));
const drawn = root?.dataset.drawn;
const isDrawn = drawn !== undefined && (drawn === 'query' || isPlainAddress);
const isWantedNow =
  !isDrawn ||
  miniApp() !== undefined ||
  readSessionMarks() !== null ||
  // Going back restores the scroll position, which needs the whole page.
  history.state !== null;

let isStarted = false;

/**
 * Runs once, although a touch may come before the idle callback of a page with live parts. Without a network its files may fail to load:
 * the page stays readable, and the next touch tries again.
 */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  loadApp({ takesOver: isDrawn }).then(leadOn, (error: unknown) => {
    if (!isDrawn) throw error;
    isStarted = false;
    forgetPress();
    waitForIntent();
  });
}

/** The app navigates from here on, so no document must be prefetched. */
function leadOn(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
}

/** Chromium reports a pointer that rests where a page is painted as a `pointermove` without movement: nobody has moved it. */
const isAtRest = (event: Event) => {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
};

function noteIntent(event: Event): void {
  if (!isAtRest(event)) wanted();
}

/** After the frame that responds to the touch. */
function wanted(): void {
  for (const intent of intents) removeEventListener(intent, noteIntent, listening);
  requestAnimationFrame(() => setTimeout(start));
}

function waitForIntent(): void {
  for (const intent of intents) addEventListener(intent, noteIntent, listening);
}

const isPressed = keepFirstPress({ takesOver: isDrawn });
if (isWantedNow || isPressed) start();
else {
  waitForIntent();
  addEventListener('load', () => {
    if (document.querySelector('[data-alive]')) whenIdle(wanted);
  });
}
keepCampaign(location.search);
registerWorker();
