import { cities } from '@mo-man/schema/values.ts';
import { organizerKinds } from '@mo-man/schema/values.ts';
import * as z from 'zod/mini';
import { event } from './event.rule.ts';
import { room } from './film.rule.ts';
import { emailAddress, id, line, longText, phoneNumber, picture, siteAddress, text } from './parts.rule.ts';
import { plan } from './seats/plan.rule.ts';
import { voting } from './voting.rule.ts';
import { voucher } from './voucher.rule.ts';

/** City ids without the empty one, which stands for "everywhere" in the search filter. */
const cityId = z.enum(cities.map(({ id: city }) => city).filter((city) => city !== ''));

const organizer = z.strictObject({
  id,
  name: line,
  about: text,
  logo: picture,
  /** The kind of organizer in structured data for search engines. */
  kind: z._default(z.enum(organizerKinds), 'organization'),
  url: z._default(z.nullable(siteAddress), null),
  /** Public contacts for buyers. */
  email: z._default(z.nullable(emailAddress), null),
  phone: z._default(z.nullable(phoneNumber), null),
});

/** What is told of an artist, who is whatever events call by a name of the same slug. */
const artist = z.strictObject({
  name: line,
  about: z._default(z.nullable(longText), null),
  picture: z._default(z.nullable(picture), null),
});

const venue = z.strictObject({
  id,
  name: text,
  about: z._default(z.nullable(longText), null),
  address: text,
  city_id: cityId,
  latitude: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  longitude: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  /** How to get there: bus stops, parking, which entrance. */
  directions: z._default(z.nullable(longText), null),
  picture: z._default(z.nullable(picture), null),
  /** A drawn map of the way there. */
  map: z._default(z.nullable(picture), null),
  /** Rooms of a cinema; null for other venues. */
  rooms: z._default(z.nullable(z.array(room).check(z.minLength(1, 'must have a room'))), null),
});

const banner = z.strictObject({
  id,
  event_id: id,
  title: text,
  subtitle: z._default(z.nullable(text), null),
  image: picture,
});
const category = z.strictObject({ id, name: text, icon: line });
const destination = z.strictObject({ id: cityId, name: text, image: picture });

/** A popup that is shown once over the home screen; with a new id it is shown again. */
const popup = z.strictObject({ id, event_id: id, title: text, text, image: picture });

const lists = {
  organizers: z._default(z.array(organizer), []),
  artists: z._default(z.array(artist), []),
  venues: z._default(z.array(venue), []),
  plans: z._default(z.array(plan), []),
  events: z._default(z.array(event), []),
  vouchers: z._default(z.array(voucher), []),
  votings: z._default(z.array(voting), []),
  /** Ids of events to delete; only events without any order. */
  remove_events: z._default(z.array(id), []),
  /** These four lists replace the present ones, in their order; a missing list leaves the present one unchanged. */
  banners: z.optional(z.array(banner)),
  categories: z.optional(z.array(category)),
  destinations: z.optional(z.array(destination)),
  popups: z.optional(z.array(popup)),
};

/** A file named by `include`: the same lists, without version and without includes of its own. */
export const cataloguePart = z.strictObject(lists);

/** The catalogue file, described for operators in docs/catalogue-file.md. */
export const catalogueFile = z.strictObject({
  version: z.literal(1),
  /** Further files with the same lists, relative to this one. */
  include: z._default(z.array(line), []),
  ...lists,
});

export type Catalogue = z.infer<typeof cataloguePart>;
export type ListName = keyof Catalogue;
