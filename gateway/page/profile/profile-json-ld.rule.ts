import { isPersonName } from '../event/person-name.rule.ts';
import { vietnamTime } from '../event/vietnam-time.rule.ts';
import type { PageProfile } from '../page-data.rule.ts';

/** Most events in the structured data. */
const MOST_EVENTS = 20;

/** The closest schema.org type. */
function typeOf({ kind, name, organizerKind, isCinema }: PageProfile): string {
  if (kind === 'venue') return isCinema ? 'MovieTheater' : 'Place';
  const isPerson = kind === 'organizer' ? organizerKind === 'person' : isPersonName(name);
  return isPerson ? 'Person' : kind === 'artist' ? 'PerformingGroup' : 'Organization';
}

/** Where the venue is, and what is on there. */
function placeOf({ venue }: PageProfile): object {
  if (!venue) return {};
  const { address, city, latitude, longitude } = venue;
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      ...(city === null ? {} : { addressLocality: city }),
      addressCountry: 'VN',
    },
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
  };
}

/** Structured data of an artist, an organizer or a venue, with its events to come; a person has none, as schema.org gives it no `event`. */
export function profileJsonLd(
  profile: PageProfile,
  page: { url: string; origin: string; images: string[] },
): object[] {
  const { name, about, url, venue, upcoming } = profile;
  const type = typeOf(profile);
  const events = upcoming.edges.slice(0, MOST_EVENTS).map(({ node: { event, startsAt } }) => ({
    '@type': 'Event',
    name: event.title,
    startDate: vietnamTime(startsAt),
    url: `${page.origin}/${encodeURIComponent(event.slug)}-${event.id}`,
    location: {
      '@type': 'Place',
      name: venue?.name ?? event.venue.name,
      address: venue?.address ?? event.venue.address,
    },
  }));
  return [
    {
      '@context': 'https://schema.org',
      '@type': type,
      name,
      url: page.url,
      ...(about === null ? {} : { description: about.split('\n')[0] }),
      ...(page.images.length > 0 ? { image: page.images } : {}),
      ...(url === null ? {} : { sameAs: url }),
      ...placeOf(profile),
      ...(type !== 'Person' && events.length > 0 ? { event: events } : {}),
    },
  ];
}
