import { offerOfEvent } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import type { EventWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Language } from '../../../lib/text/language.ts';
import { vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { pick } from '../../../lib/text/localized.ts';
import { toMoment } from '../../../lib/time/moment.ts';
import type { KeptEvent } from '../kept-catalogue.ts';
import { factsOf } from '../showing-facts.rule.ts';
import { viewVenue } from './view-venue.ts';

/** An event as visitors see it now; `unsold` are the showings with unsold units. */
export function viewEvent(
  { event, showings }: KeptEvent,
  unsold: ReadonlySet<string>,
  language: Language,
  now: Date,
): EventWire {
  const facts = showings.map((showing) => factsOf({ ...showing, unsold: unsold.has(showing.id) }));
  const { callToAction, saleStatus } = offerOfEvent(facts, now);
  const next = showings.find((showing) => showing.ends_at > now) ?? showings.at(-1) ?? showings[0];
  const { id, slug, artists, category, organizer_id, min_age, status } = event;
  const { poster, poster_preview, banner, banner_preview } = event;
  return {
    id,
    slug,
    artists,
    performers: artists.map((name, at) => ({ name, slug: event.artist_slugs[at] ?? '' })),
    line_up: event.line_up.map(({ title, about, from_start }) => ({
      title: pick(title, language),
      about: about && pick(about, language),
      minutes_from_start: from_start,
    })),
    faq: event.faq.map(({ question, answer }) => ({
      question: pick(question, language),
      answer: pick(answer, language),
    })),
    gallery: event.gallery.map(({ picture, preview, text }) => ({
      picture,
      preview,
      text: text && pick(text, language),
    })),
    video: event.video,
    category,
    organizer_id,
    min_age,
    is_for_families: event.for_families,
    is_listed: event.listed,
    status,
    poster,
    poster_preview,
    banner,
    banner_preview,
    title: pick(event.title, language),
    summary: pick(event.summary, language),
    about: pick(event.about, language),
    venue: viewVenue(event.venue, language),
    notice: event.notice && pick(event.notice, language),
    starts_at: toMoment(next.starts_at),
    day_starts: dayStarts(showings, now),
    min_price: event.min_price,
    max_price: event.max_price,
    call_to_action: callToAction,
    sale_status: saleStatus,
    showing_ids: showings.map((showing) => showing.id),
    voting_slug: event.voting_slug,
  };
}

function dayStarts(showings: KeptEvent['showings'], now: Date): string[] {
  const coming = showings.filter(({ ends_at: end, status }) => end > now && status !== 'cancelled');
  const firsts = Map.groupBy(coming, ({ starts_at: start }) => vietnamDay(start)).values();
  return [...firsts].flatMap(([first]) => (first ? [toMoment(first.starts_at)] : []));
}
