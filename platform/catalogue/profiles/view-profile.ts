import type { ProfileWire } from '@mo-man/schema/wire/audience/profile.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import { viewVenue } from '../read/view/view-venue.ts';
import type { ProfileRow } from './profile.store.ts';

/** An artist, an organizer or a venue in one language. */
export function viewProfile(
  { ref: _, name, about, venue, ...row }: ProfileRow,
  language: Language,
): ProfileWire {
  return {
    ...row,
    name: typeof name === 'string' ? name : pick(name, language),
    about: about && pick(about, language),
    venue: venue && viewVenue(venue, language),
  };
}
