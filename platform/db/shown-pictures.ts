import { sql } from 'kysely';

/** Where the catalogue shows a picture; `card`, the banner of an event, is for search engines and social networks. */
export type PictureUse =
  | 'poster'
  | 'card'
  | 'banner'
  | 'logo'
  | 'venue'
  | 'gallery'
  | 'candidate'
  | 'destination'
  | 'popup';

/** SQL: rows of (address, shown_as), one for every picture that the catalogue shows; shown_as is a PictureUse. */
export const shownPictures = sql`
  SELECT poster AS address, 'poster' AS shown_as FROM events
  UNION ALL SELECT banner, 'card' FROM events
  UNION ALL SELECT logo, 'logo' FROM organizers
  UNION ALL SELECT picture, 'logo' FROM artists WHERE picture IS NOT NULL
  UNION ALL SELECT picture, 'venue' FROM venues WHERE picture IS NOT NULL
  UNION ALL SELECT map, 'venue' FROM venues WHERE map IS NOT NULL
  UNION ALL SELECT entry ->> 'picture', 'gallery' FROM events, jsonb_array_elements(gallery) AS listed (entry)
  UNION ALL SELECT picture, 'candidate' FROM voting_candidates WHERE picture IS NOT NULL
  UNION ALL SELECT body ->> 'image', kind FROM content_items WHERE kind IN ('banner', 'destination', 'popup')`;
