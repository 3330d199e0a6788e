import type { ShowingChangeWire } from '@mo-man/schema/wire/catalogue.ts';
import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import { toMoment } from '../../../lib/time/moment.ts';
import { withCityInBoth } from '../../../lib/text/city.ts';
import type { ChangeFacts, OldVenue } from './change.store.ts';

/** The venue with its city in one line, in both languages. */
export const placeOf = ({ name, address, city_id }: OldVenue) => withCityInBoth(name, { city_id, address });

const timesOf = (change: ChangeFacts) => ({
  old_starts_at: toMoment(new Date(change.old_starts_at)),
  choose_until: toMoment(new Date(change.choose_until)),
});

/** A change in the reader's language. */
export const viewChange = (change: ChangeFacts, language: Language): ShowingChangeWire => ({
  id: change.id,
  ...timesOf(change),
  old_place: change.old_venue && pick(placeOf(change.old_venue), language),
});

/** A change as a ticket keeps it offline, in both languages. */
export const viewChangeOfTicket = (change: ChangeFacts | null): TicketWire['change'] =>
  change && { ...timesOf(change), old_place: change.old_venue && placeOf(change.old_venue) };
