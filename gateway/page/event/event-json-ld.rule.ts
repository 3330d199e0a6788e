import { limits } from '@mo-man/schema/limits.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import { isPersonName } from './person-name.rule.ts';
import type { PageEvent, PageShowing, PageLanguage } from '../page-data.rule.ts';
import { vietnamTime } from './vietnam-time.rule.ts';

/** Most showings in the structured data. */
const MOST_SHOWINGS = 20;

/** The closest schema.org type of each category; others are a plain Event. */
const types: Record<string, string> = {
  concert: 'MusicEvent',
  classical: 'MusicEvent',
  theatre: 'TheaterEvent',
  comedy: 'ComedyEvent',
  sport: 'SportsEvent',
  workshop: 'EducationEvent',
  festival: 'Festival',
  film: 'ScreeningEvent',
};

/** schema.org has no status for a changed place: the new place is in `location`. `statusOf` handles a changed time. */
const statuses: Record<ShowingStatus, string> = {
  scheduled: 'EventScheduled',
  moved: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

/** Event status; a showing moved to another time also gets its previous start. */
function statusOf({ status, change, startsAt }: PageShowing): object {
  const old = change?.oldStartsAt;
  if (status !== 'moved' || old === undefined || Date.parse(old) === Date.parse(startsAt))
    return { eventStatus: `https://schema.org/${statuses[status]}` };
  return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: vietnamTime(old) };
}

const ofItself = ({ ticketTypes }: PageShowing) =>
  ticketTypes.filter(({ companionOf }) => companionOf === null);

/** schema.org availability of a ticket type of this showing. */
function availability(
  { saleStatus }: PageShowing,
  { state, left: free }: PageShowing['ticketTypes'][number],
): string {
  const isComing = saleStatus === 'not_open_for_sale_yet' || saleStatus === 'not_open_for_registration_yet';
  if (isComing || (saleStatus === null && state === 'not_yet')) return 'https://schema.org/PreOrder';
  const left = state === 'on_sale' ? free : 0;
  return `https://schema.org/${saleStatus === null && left > 0 ? 'InStock' : 'SoldOut'}`;
}

/** The URL is the organizer's own, if given. */
const organizerLd = ({ name, kind, url }: NonNullable<PageEvent['organizer']>) => ({
  '@type': kind === 'person' ? 'Person' : 'Organization',
  name,
  ...(url === null ? {} : { url }),
});

const placeLd = (venue: PageEvent['venue']) => ({
  '@type': 'Place',
  name: venue.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue.address,
    ...(venue.city === null ? {} : { addressLocality: venue.city }),
    addressCountry: 'VN',
  },
  ...(venue.latitude !== null && venue.longitude !== null
    ? { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }
    : {}),
});

const formats: Record<string, string> = { two_d: '2D', three_d: '3D', imax: 'IMAX' };

function screeningLd({ screening }: PageShowing): object {
  if (!screening) return {};
  const { format, language, subtitles } = screening;
  return {
    inLanguage: language,
    videoFormat: formats[format] ?? format,
    ...(subtitles.length > 0 ? { subtitleLanguage: subtitles.join(', ') } : {}),
  };
}

function movieOf({ title, summary, film }: PageEvent, images: string[]): object {
  if (!film) return { '@type': 'Movie', name: title };
  const people = (names: string[]) => names.map((name) => ({ '@type': 'Person', name }));
  return {
    '@type': 'Movie',
    name: title,
    ...(film.originalTitle === null ? {} : { alternateName: film.originalTitle }),
    description: summary,
    image: images,
    datePublished: film.releasedOn,
    duration: `PT${film.minutes}M`,
    contentRating: film.ageLabel,
    genre: film.genres,
    director: people(film.directors),
    actor: people(film.actors),
    ...(film.rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: film.rating.average,
            ratingCount: film.rating.count,
            bestRating: limits.reviewStarsMax,
            worstRating: limits.reviewStarsMin,
          },
        }
      : {}),
  };
}

/** Structured data: one Event for each showing, because each has its own time and tickets, preceded by a Movie for a film. */
export function eventJsonLd(
  event: PageEvent,
  page: { url: string; images: string[]; language: PageLanguage },
): object[] {
  const { title, summary, venue, organizer, artists, category } = event;
  const type = types[category] ?? 'Event';
  const shared = {
    '@context': 'https://schema.org',
    '@type': type,
    name: title,
    description: summary,
    url: page.url,
    image: page.images,
    inLanguage: page.language,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(organizer ? { organizer: organizerLd(organizer) } : {}),
    ...(artists.length > 0
      ? {
          performer: artists.map((name) => ({
            '@type': isPersonName(name) ? 'Person' : 'PerformingGroup',
            name,
          })),
        }
      : {}),
    ...(type === 'ScreeningEvent' ? { workPresented: movieOf(event, page.images) } : {}),
  };
  const first = event.film
    ? [{ '@context': 'https://schema.org', ...movieOf(event, page.images), url: page.url }]
    : [];
  const screenings = event.showings.slice(0, MOST_SHOWINGS).map((showing) => ({
    ...shared,
    location: placeLd(showing.venue ?? venue),
    ...screeningLd(showing),
    startDate: vietnamTime(showing.startsAt),
    endDate: vietnamTime(showing.endsAt),
    doorTime: vietnamTime(showing.doorsAt),
    ...statusOf(showing),
    // Search engines name the lowest price of these, so what nobody can buy alone is none of them.
    offers: ofItself(showing).map((type) => ({
      '@type': 'Offer',
      name: type.name,
      price: type.price,
      priceCurrency: 'VND',
      availability: availability(showing, type),
      validFrom: vietnamTime(type.onSaleFrom ?? showing.saleOpensAt),
      url: page.url,
    })),
  }));
  return [...first, ...screenings];
}
