import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import type { VenueWire } from '@mo-man/schema/wire/catalogue.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import { cityOf } from '../../../lib/text/city.ts';
import type { VenueRow } from '../event-read.store.ts';

/** A venue in one language; its address includes the city. */
export function viewVenue(venue: VenueRow, language: Language): VenueWire {
  const address = pick(venue.address, language);
  const city = cityOf({ city_id: venue.city_id, address }, language);
  return {
    ...venue,
    slug: venue.slug ?? venue.id,
    name: pick(venue.name, language),
    address: withCity(address, city),
    city,
    directions: venue.directions && pick(venue.directions, language),
  };
}
