import { calendarEntry } from '@mo-man/schema/rules/event/calendar-entry.rule.ts';
import type { AdmittedShowingWire } from '@mo-man/schema/wire/catalogue.ts';
import type { AdmittedShowing } from '../../../db/admitted-showings.ts';
import { withCityInBoth } from '../../../lib/text/city.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import { toMoment } from '../../../lib/time/moment.ts';

/** A further showing that a pass admits to, in the reader's language. */
export const viewAdmitted = (
  { id, status, venue, ...showing }: AdmittedShowing,
  language: Language,
): AdmittedShowingWire => ({
  id,
  status,
  starts_at: toMoment(new Date(showing.starts_at)),
  ends_at: toMoment(new Date(showing.ends_at)),
  place: pick(withCityInBoth(venue, showing), language),
  calendar: calendarEntry(id, showing.calendar_sequence),
});
