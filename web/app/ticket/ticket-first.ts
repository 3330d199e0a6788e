// The first, small script of ticket.html: it draws the requested ticket from IndexedDB, then loads the app, which replaces it. The build
// makes one file of it, and the gateway writes it into the page. On other screens, and without a ticket to draw, the app is loaded at
// once.
import { firstFace, escaped } from '../../features/tickets/first/first-face.ts';
import type { FirstText } from '../../features/tickets/first/first-texts.ts';
import { groupOf, inOrderOfSeats } from '../../features/tickets/group-tickets.rule.ts';
import { chooseLanguage, type Language } from '../../lib/intl/language.rule.ts';
import { currentQr } from '../../lib/qr/current-qr.ts';
import { pathInSite, sitePath } from '../../storage/site-settings.ts';
import { ticketOwner } from '../../storage/session/session.ts';
import { readFirst } from '../../storage/tickets/read-first.ts';
import { readSpare } from '../../storage/tickets/spare-ticket.ts';
import type { StoredTicket } from '../../storage/tickets/ticket-database.ts';

declare const FIRST_TEXTS: Record<Language, Record<FirstText, string>>;
/** Time limit for the database before the app is loaded anyway, milliseconds. */
const patience = 2_000;

const language = chooseLanguage(location.search, document.cookie);
let isAppAsked = false;

function t(id: FirstText, values: Record<string, string | number> = {}): string {
  return FIRST_TEXTS[language][id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The app's files, as the build wrote them into the page: the entry and its imports. */
function loadApp(): void {
  if (isAppAsked) return;
  isAppAsked = true;
  const files = JSON.parse(document.getElementById('ticket-app')?.textContent ?? '[]') as string[];
  for (const file of files.slice(1)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.src = files[0] ?? '';
  document.head.append(script);
}

const frame = (face: string): string =>
  `<header class="mm-header"><div class="mm-header-inner"><a class="mm-tool mm-ticket-back" href="${sitePath('/my-tickets')}"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M19 12H5m6-6-6 6 6 6"/></svg><span>${escaped(t('ticket.back'))}</span></a></div></header><main id="main" class="mm-main" tabindex="-1">${face}</main>`;

/** From localStorage for a ticket of the next showing, else from IndexedDB. */
async function ticketsWith(id: string): Promise<StoredTicket[]> {
  const owner = ticketOwner();
  const spare = owner ? readSpare(owner) : null;
  return spare?.tickets.some((ticket) => ticket.id === id) ? spare.tickets : readFirst();
}

async function draw(id: string): Promise<void> {
  const group = groupOf(await ticketsWith(id), id);
  await pageRead;
  const root = document.getElementById('root');
  if (!group || !root || isAppAsked) return;
  const tickets = inOrderOfSeats(group.tickets);
  const at = tickets.findIndex((ticket) => ticket.id === id);
  const ticket = tickets[at];
  if (!ticket) return;
  const qr = (await currentQr(ticket)) ?? ticket.qr;
  document.title = `${t('route.ticket.title')} · Mở Màn`;
  const screen = {
    viewport: document.documentElement.clientWidth,
    height: innerHeight,
    pixelRatio: devicePixelRatio,
  };
  root.innerHTML = frame(firstFace({ ticket, at: at + 1, of: tickets.length, language, t, screen, qr }));
  performance.mark('mm-first-qr');
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** This script runs before the page has been parsed. */
const pageRead = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

const asked = /^\/my-tickets\/([^/]+)/.exec(pathInSite())?.[1];
if (asked) {
  setTimeout(() => void pageRead.then(loadApp), patience);
  void draw(asked)
    .catch(() => undefined)
    .then(() => pageRead)
    .then(loadApp);
} else void pageRead.then(loadApp);
