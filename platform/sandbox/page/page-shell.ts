// The sandbox's pages: plain HTML from the server, one stylesheet, no script.
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DateTime } from 'luxon';
import type { PageText } from './page-text.ts';

const stylePath = '/sandbox/style.css';
const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');

/** An answer of the pages: HTML, or a way to go. */
export type PageAnswer =
  | { status: number; html: string; formTarget?: string }
  | { status: 303; location: string };

export function registerStyle(app: FastifyInstance): void {
  app.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** A whole page of the provider that is played. */
export function page(
  text: PageText,
  { title, body, head = '', provider }: { title: string; body: string; head?: string; provider: string },
): string {
  return `<!doctype html>
<html lang="${text.lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} · ${escape(provider)} sandbox</title>
    <link rel="stylesheet" href="${stylePath}">${head}
  </head>
  <body>
    <header><p><strong>${escape(provider)} sandbox</strong> <span>${escape(text.notice)}</span></p></header>
    <main>
      <h1>${escape(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
}

export function sendPage(reply: FastifyReply, answer: PageAnswer | undefined): FastifyReply {
  if (!answer) return reply.code(404).type('text/plain; charset=utf-8').send('No such transaction.');
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if ('location' in answer) return reply.redirect(answer.location, answer.status);
  return reply
    .code(answer.status)
    .header('content-security-policy', contentSecurityPolicy(answer.formTarget))
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(answer.html);
}

/** No script at all. The form posts to us, and its answer sends the browser on to the shop, which browsers check too. */
function contentSecurityPolicy(formTarget = ''): string {
  return `default-src 'none'; style-src 'self'; form-action 'self' ${formTarget}; base-uri 'none'; frame-ancestors 'none'`;
}

/** Names and values, one below the other. */
export const factList = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`;

export const dong = (amount: number, lang: 'vi' | 'en') =>
  new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-US', { style: 'currency', currency: 'VND' }).format(
    amount,
  );

export const moment = (at: Date) =>
  DateTime.fromJSDate(at, { zone: 'Asia/Ho_Chi_Minh' }).toFormat('HH:mm:ss dd/MM/yyyy');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
