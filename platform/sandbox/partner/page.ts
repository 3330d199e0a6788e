// The partner's page: its own header, and under it the site in a frame.
import { sandboxPartner } from '../../machine/sandbox-partner.ts';
import type { ListedPerson } from '../identity/people.ts';
import type { PartnerText } from './page-text.ts';

export const paths = {
  ...sandboxPartner.paths,
  person: '/partner/person',
  token: '/partner/token',
  style: '/partner/style.css',
  script: '/partner/partner.js',
};

export interface PartnerPage {
  at: 'shop' | 'tickets';
  /** The address of the mini-app, `http://localhost:4000/tiki/`. */
  frame: string;
  people: readonly ListedPerson[];
  /** Who is logged in at the partner's. */
  person: string | undefined;
}

export function partnerPage(text: PartnerText, { at, frame, people, person }: PartnerPage): string {
  const link = (to: 'shop' | 'tickets', words: string) =>
    `<a href="${paths[to]}"${to === at ? ' aria-current="page"' : ''}>${escape(words)}</a>`;
  const option = (id: string, words: string) =>
    `<option value="${escape(id)}"${id === (person ?? '') ? ' selected' : ''}>${escape(words)}</option>`;
  const names = people.map(({ id, name, email }) => option(id, name ?? email ?? id));
  return `<!doctype html>
<html lang="${text.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(text.shop)}</title>
<link rel="stylesheet" href="${paths.style}">
<script src="${paths.script}" defer></script>
</head>
<body>
<header>
  <p><strong>${escape(text.shop)}</strong> <span>${escape(text.played)}</span></p>
  <nav>${link('shop', text.sales)} ${link('tickets', text.tickets)}</nav>
  <form method="post" action="${paths.person}">
    <input type="hidden" name="at" value="${at}">
    <label for="person">${escape(text.person)}</label>
    <select id="person" name="person">${option('', text.nobody)}${names.join('')}</select>
    <button>${escape(text.change)}</button>
  </form>
</header>
<iframe id="tickets" src="${escape(frame)}" title="${escape(text.frame)}" data-person="${escape(person ?? '')}" allow="clipboard-write; screen-wake-lock"></iframe>
</body>
</html>
`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
