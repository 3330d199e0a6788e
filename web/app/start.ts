// The first script of index.html, small: it decides when the app starts. A screen that the server drew is read, and its links
// lead on, without it; it is wanted by a touch, a key or a moving pointer, by something on the page that counts down, and at
// once by a buyer who is logged in. Everything else is drawn by the app, and starts it now.
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

/** What somebody does who is about to use the page, and not only to read it; a screen reader may send the click alone. */
const intents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'click'] as const;
const listening = { capture: true, passive: true } as const;

const root = document.getElementById('root');
/** The language and the campaign change nothing of what was drawn. */
const harmless = new Set<string>(['lang', ...campaignKeys]);
const isPlainAddress = [...new URLSearchParams(location.search).keys()].every((key) => harmless.has(key));
const drawn = root?.dataset.drawn;
const isDrawn = drawn !== undefined && (drawn === 'query' || isPlainAddress);
const isWantedNow =
  !isDrawn ||
  miniApp() !== undefined ||
  readSessionMarks() !== null ||
  // The way back finds its place in a page that is whole.
  history.state !== null;

let isStarted = false;

/**
 * Once, whoever wants it: a touch may come before the quiet moment that a page with something alive waits for. Without a
 * network its files may not come: the page stays readable, and the next touch tries again.
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

/** From here on the app leads from page to page: no document has to be fetched ahead. */
function leadOn(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
}

/** After the frame that answers the touch. */
function wanted(): void {
  for (const intent of intents) removeEventListener(intent, wanted, listening);
  requestAnimationFrame(() => setTimeout(start));
}

function waitForIntent(): void {
  for (const intent of intents) addEventListener(intent, wanted, listening);
}

if (isDrawn) keepFirstPress();
if (isWantedNow) start();
else {
  waitForIntent();
  addEventListener('load', () => {
    if (document.querySelector('[data-alive]')) whenIdle(wanted);
  });
}
keepCampaign(location.search);
registerWorker();
