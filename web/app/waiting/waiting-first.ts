// The first, small script of waiting.html: it asks for the buyer's place while the page and the app are still being received, and shows the
// position. The app, which takes the same answer where it is fresh, replaces it. The gateway writes the script into the page.
import { firstPosition } from '../../features/queue/first/first-position.ts';
import type { EarlyAnswer } from '../../features/queue/first/early-answer.ts';
import type { WaitingFirstText } from '../../features/queue/first/waiting-first-texts.ts';
import type { QueueScreenQuery } from '../../generated/operations/queue-screen.ts';
import { QueueScreenHash } from '../../generated/persisted.ts';
import { chooseLanguage, type Language } from '../../lib/intl/language.rule.ts';

declare const FIRST_TEXTS: Record<Language, Record<WaitingFirstText, string>>;

const language = chooseLanguage(location.search, document.cookie);
const [, base, showingId] =
  /^(?:\/([a-z0-9-]+))?\/(?:queue|waiting-room)\/([^/]+)$/.exec(location.pathname) ?? [];
const isSignedIn = /(?:^|; )(?:__Host-)?mm_(?:mini_)?session=/.test(document.cookie);

function ask(id: string): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': '1',
      'accept-language': language,
      ...(base && { 'x-mm-app': base }),
    },
    body: JSON.stringify({
      operationName: 'QueueScreen',
      variables: { showingId: id },
      extensions: { persistedQuery: { version: 1, sha256Hash: QueueScreenHash } },
    }),
  });
}

function t(id: WaitingFirstText, values: Record<string, string> = {}): string {
  return FIRST_TEXTS[language][id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Below the strip of the empty page, unless the app is there already. */
function draw({ queue, showing }: QueueScreenQuery): void {
  const paint = document.querySelector('#root > .mm-first-paint');
  const shown = firstPosition(queue);
  if (!paint || !shown) return;
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const parts: (readonly [tag: string, className: string, text: string | null | undefined])[] = [
    ['h1', '', showing?.event.title],
    ['h2', '', t(shown.title)],
    ['p', 'mm-queue-position mm-numbers', shown.position === null ? null : number(shown.position)],
    ['p', '', shown.number === null ? null : t('queue.waiting.number', { number: number(shown.number) })],
  ];
  const section = document.createElement('section');
  section.className = 'mm-queue-live mm-waiting-first';
  section.setAttribute('role', 'status');
  for (const [tag, className, text] of parts) {
    if (!text) continue;
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    section.append(element);
  }
  paint.after(section);
}

if (showingId && isSignedIn) {
  const early: EarlyAnswer = {
    showingId: decodeURIComponent(showingId),
    language,
    answer: ask(decodeURIComponent(showingId)),
  };
  globalThis.mmEarlyAnswer = early;
  early.answer
    .then(async (answer) => {
      early.arrivedAt = performance.now();
      const { data } = (await answer.clone().json()) as { data?: QueueScreenQuery };
      const show = () => data && draw(data);
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
      else show();
    })
    .catch(() => undefined);
}
