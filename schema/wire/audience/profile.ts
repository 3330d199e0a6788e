import { organizerKinds, profileKinds } from '../../values.ts';
import { z } from 'zod';
import { venue } from '../catalogue.ts';
import { moment, pageOf, pageQuery } from '../shapes.ts';

/** Pages of artists, organizers and venues, and following them. Texts in the request's language. */

export const profileKind = z.enum(profileKinds);

/** Path of /profiles/:kind/:slug and /profile-follows/:kind/:slug; slugs are shorter. */
export const profileParams = z.object({ kind: profileKind, slug: z.string().min(1).max(200) });

/** GET /profiles/:kind/:slug */
export const profile = z.object({
  kind: profileKind,
  /** Last part of the address. */
  slug: z.string(),
  name: z.string(),
  about: z.string().nullable(),
  picture: z.string().nullable(),
  picture_preview: z.string().nullable(),
  /** The next four are null for artists and venues. */
  organizer_kind: z.enum(organizerKinds).nullable(),
  url: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null for artists and organizers. */
  venue: venue.nullable(),
  is_cinema: z.boolean(),
});
export type ProfileWire = z.infer<typeof profile>;

/** GET /profiles/:kind/:slug/events: those that are not over, soonest first, or those that are, the newest first. */
export const profileEventsQuery = pageQuery.extend({ when: z.enum(['upcoming', 'past']) });
export const profileEvent = z.object({
  event_id: z.string(),
  /** Start of the first showing that is not over, of a past event of the last one; at a venue: there. */
  starts_at: moment,
  showing_count: z.number().int(),
});
export type ProfileEventWire = z.infer<typeof profileEvent>;
export const profileEvents = pageOf(profileEvent);

/** GET /profile-follows: the last followed first, at most limits.profileFollowsMax. */
export const profileFollowsAnswer = z.array(profile);

/** GET /profile-follows/:kind/:slug; false without a login. */
export const profileFollowedAnswer = z.object({ is_followed: z.boolean() });

/** PUT /profile-follows/:kind/:slug */
export const profileFollowAnswer = z.object({
  profile,
  /** The proven address, mostly masked; null when the account has none. */
  mailed_to: z.string().nullable(),
});

/** DELETE /profile-follows/:kind/:slug */
export const profileUnfollowAnswer = z.object({ profile: profile.nullable() });
