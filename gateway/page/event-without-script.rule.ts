import { momentText, timeText } from '@mo-man/schema/rules/event/moment-text.rule.ts';
import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';
import { escapeHtml } from './escape-html.rule.ts';
import type { PageEvent, PageLanguage, PageShowing } from './page-data.rule.ts';

/** Most showings listed: a reader without JavaScript scrolls through them all. */
const MOST_SHOWINGS = 30;

const texts = {
  vi: {
    showings: 'Suất diễn và giá vé',
    doors: 'Mở cửa',
    ends: 'kết thúc khoảng',
    soldOut: 'hết vé',
    book: 'Đặt vé',
    venue: 'Địa điểm',
    map: 'Mở bản đồ',
    organizer: 'Ban tổ chức',
    home: 'Các sự kiện khác',
    needed: 'Bạn cần bật JavaScript để chọn chỗ và thanh toán.',
  },
  en: {
    showings: 'Showings and prices',
    doors: 'Doors open',
    ends: 'ends around',
    soldOut: 'sold out',
    book: 'Book tickets',
    venue: 'Venue',
    map: 'Open map',
    organizer: 'Organizer',
    home: 'More events',
    needed: 'Turn JavaScript on to choose seats and pay.',
  },
} as const;

function showingHtml(event: PageEvent, showing: PageShowing, language: PageLanguage): string {
  const t = texts[language];
  const [starts, doors, ends] = [showing.startsAt, showing.doorsAt, showing.endsAt].map((at) => new Date(at));
  if (!starts || !doors || !ends) return '';
  const hours = `${t.doors} ${timeText(doors, language)}, ${t.ends} ${timeText(ends, language)}`;
  const prices = showing.ticketTypes.map(({ name, price, left }) => {
    const none = left === 0 ? ` (${t.soldOut})` : '';
    return `<li>${escapeHtml(name)}: <strong>${moneyText(price, language)}</strong>${none}</li>`;
  });
  const booking = escapeHtml(`/events/${event.id}/bookings/${showing.id}/${event.slug}`);
  const when = momentText(starts, language);
  const link =
    showing.saleStatus === null
      ? `<a class="mm-button mm-button-primary" href="${booking}" aria-label="${t.book}: ${when}">${t.book}</a>`
      : '';
  return `<article class="mm-showing"><h3><time datetime="${starts.toISOString()}">${when}</time></h3><p>${hours}</p><ul>${prices.join('')}</ul>${link}</article>`;
}

/**
 * What the web itself would draw below the summary, for readers without JavaScript: when, for how much, where, and the
 * links that lead on.
 */
export function eventWithoutScript(event: PageEvent, language: PageLanguage): string {
  const t = texts[language];
  const { venue, organizer, showings } = event;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${venue.name}, ${venue.address}`)}`;
  return [
    '<noscript>',
    `<section><h2>${t.showings}</h2>`,
    showings
      .slice(0, MOST_SHOWINGS)
      .map((showing) => showingHtml(event, showing, language))
      .join(''),
    `<p>${t.needed}</p></section>`,
    `<section><h2>${t.venue}</h2><p><strong>${escapeHtml(venue.name)}</strong></p><address>${escapeHtml(venue.address)}</address>`,
    `<p><a href="${escapeHtml(map)}" rel="noopener noreferrer">${t.map}</a></p></section>`,
    organizer ? `<section><h2>${t.organizer}</h2><p>${escapeHtml(organizer.name)}</p></section>` : '',
    `<p><a href="/">${t.home}</a></p>`,
    '</noscript>',
  ].join('');
}
