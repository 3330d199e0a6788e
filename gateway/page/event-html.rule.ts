import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { dateText } from '@mo-man/schema/rules/event/moment-text.rule.ts';
import { pictureSizes } from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { escapeHtml } from './escape-html.rule.ts';
import { eventWithoutScript } from './event-without-script.rule.ts';
import { type FirstPicture, backgroundOf, pictureHtml } from './first-picture.rule.ts';
import type { PageEvent, PageLanguage } from './page-data.rule.ts';

/** The poster, which is what a visitor waits for. */
export const eventPicture = ({ poster, posterPreview, title }: PageEvent): FirstPicture => ({
  src: poster,
  preview: posterPreview,
  alt: title,
  ratio: '3 / 4',
  sizes: pictureSizes.eventPoster,
});

/** The days of its showings in words: one, or the first and the last. */
export function eventDays({ showings }: PageEvent, language: PageLanguage): string {
  const days = [showings[0], showings.at(-1)].flatMap((showing) =>
    showing ? [dateText(new Date(showing.startsAt), language)] : [],
  );
  return [...new Set(days)].join(' – ');
}

/** The event in the classes of the web's own screen, which takes its place without a jump. */
export function eventHtml(event: PageEvent, language: PageLanguage): string {
  const { title, summary, about, artists, venue } = event;
  const facts = [eventDays(event, language), withCity(venue.name, venue.city)].filter(Boolean);
  const paragraphs = about.split(/\n\s*\n/).filter((text) => text.trim());
  return [
    '<div class="mm-event"><header class="mm-event-head">',
    // A preview is blurred enough: the filter, slow on a phone, would hold up the first paint.
    `<div class="mm-event-glow" style="filter:none;${backgroundOf(event.posterPreview)}" aria-hidden="true"></div>`,
    `<div class="mm-event-poster">${pictureHtml(eventPicture(event), true)}</div>`,
    `<div class="mm-event-words"><h1>${escapeHtml(title)}</h1>`,
    artists.length > 0 ? `<p class="mm-event-artists">${escapeHtml(artists.join(' · '))}</p>` : '',
    `<ul class="mm-event-facts">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`,
    `</div></header><div class="mm-event-main"><p class="mm-event-summary">${escapeHtml(summary)}</p>`,
    eventWithoutScript(event, language),
    paragraphs.map((text) => `<p class="mm-event-about">${escapeHtml(text)}</p>`).join(''),
    '</div></div>',
  ].join('');
}
