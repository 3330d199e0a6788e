// The ticket as the first script draws it: the same content at the same places as TicketFace.
// Never import React, zod or idb here: the phone must load and run all of it before the QR code appears.
import type { Language } from '../../../lib/intl/language.rule.ts';
import { isElsewhere, vietnamDateLong, vietnamTime } from '../../../lib/intl/vietnam-moment.rule.ts';
import { drawQr } from '../../../lib/qr/draw-qr.ts';
import { qrWidth } from '../../../lib/qr/qr-path.rule.ts';
import { dateWithStatus } from '../../../parts/ticket-types/date-with-status.rule.ts';
import type { StoredTicket } from '../../../storage/tickets/ticket-database.ts';
import type { FirstText } from './first-texts.ts';

type Text = (id: FirstText, values?: Record<string, string | number>) => string;

export interface FirstFace {
  ticket: StoredTicket;
  /** Index of this ticket among those of its order and showing, counted from 1. */
  at: number;
  of: number;
  language: Language;
  t: Text;
  screen: { viewport: number; height: number; pixelRatio: number };
  qr: string;
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const fact = (name: string, value: string): string =>
  `<div><dt>${escaped(name)}</dt><dd class="mm-numbers">${escaped(value)}</dd></div>`;

function qrPicture({ qr, ticket, t, screen }: FirstFace): string {
  const drawn = drawQr(qr);
  if (!drawn) return '';
  const { path, size } = drawn;
  const width = qrWidth({ ...screen, modules: size });
  return `<svg class="mm-qr" role="img" aria-label="${escaped(t('ticket.qr', { code: ticket.code }))}" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/** HTML of the ticket; every text of the ticket is escaped. */
export function firstFace(face: FirstFace): string {
  const { ticket, at, of, language, t } = face;
  const isUsed = ticket.state === 'redeemed';
  const time = (moment: string) =>
    isElsewhere(moment) ? t('time.vietnam', { time: vietnamTime(moment) }) : vietnamTime(moment);
  const half = Math.ceil(ticket.code.length / 2);
  const stamp = ticket.checkedInAt
    ? t('ticket.redeemed.at', { when: time(ticket.checkedInAt) })
    : t('ticket.redeemed');
  const place =
    fact(t('ticket.section'), ticket.sectionName[language]) +
    fact(t('ticket.seat'), ticket.seatLabel ?? t('ticket.standing')) +
    (ticket.gates?.length ? fact(t('ticket.gate'), ticket.gates.join(', ')) : '');
  const times =
    fact(t('ticket.doors'), time(ticket.doorsAt)) + fact(t('ticket.starts'), time(ticket.startsAt));
  const dates = (ticket.admits?.[0] ? ticket.admits : [ticket])
    .map(({ startsAt, status }, _, { length }) =>
      length > 1
        ? `<p class="mm-gate-when mm-numbers">${escaped(
            dateWithStatus(`${time(startsAt)}, ${vietnamDateLong(startsAt, language)}`, status, t),
          )}</p>`
        : `<p class="mm-gate-when mm-numbers mm-when-${status}">${vietnamDateLong(startsAt, language)}</p>`,
    )
    .join('');
  return `<div class="mm-gate">${
    of > 1
      ? `<div class="mm-pager-bar mm-pager-bar-first"><p class="mm-numbers">${escaped(t('ticket.position', { at, of }))}</p></div>`
      : ''
  }<div class="mm-pager"><div class="mm-page-of-pager"><article class="mm-gate-ticket mm-ticket-across"><div class="mm-ticket"><div class="mm-ticket-body"><div class="mm-gate-qr${isUsed ? ' mm-gate-qr-used' : ''}">${qrPicture(face)}${
    isUsed ? `<p class="mm-gate-stamp">${escaped(stamp)}</p>` : ''
  }<p class="mm-gate-code">${escaped(`${ticket.code.slice(0, half)} ${ticket.code.slice(half)}`)}</p></div></div><div class="mm-ticket-stub"><div class="mm-gate-facts"><div class="mm-gate-head"><div class="mm-gate-poster"></div><div><h1 tabindex="-1">${escaped(ticket.eventTitle[language])}</h1>${dates}</div></div><dl class="mm-gate-place">${place}</dl><dl>${times}</dl></div></div></div></article></div></div></div>`;
}
