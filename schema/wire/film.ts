import { z } from 'zod';
import { starsRule } from '../rules/event/review.rule.ts';
import { limits } from '../limits.ts';
import { ageLabels } from '../rules/event/age-label.rule.ts';
import { filmFormats, filmStates } from '../values.ts';
import { day, idsQuery, moment, pageQuery } from './shapes.ts';

/** The movie API's films, cinemas and reviews. Texts in the request's language. A film's id is that of its event. */

export const film = z.object({
  id: z.string(),
  original_title: z.string().nullable(),
  released_on: day,
  minutes: z.number().int(),
  age_label: z.enum(ageLabels),
  genres: z.array(z.string()),
  directors: z.array(z.string()),
  actors: z.array(z.string()),
  /** Address on another site; null when there is none. */
  trailer: z.string().nullable(),
  /** Null when no showing is to come. */
  state: z.enum(filmStates).nullable(),
  /** Average of the visible reviews; null before `rated_from` and while there are none. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** First day on which rating and reviews are shown. */
  rated_from: day,
  /** Whether `rated_from` has been reached. */
  is_rated: z.boolean(),
});
export type FilmWire = z.infer<typeof film>;

/** GET /films */
export const filmsQuery = pageQuery.extend({
  state: z.enum(filmStates).default('showing'),
  city_id: z.string().max(10).optional(),
});
/** GET /films/by-ids */
export const filmsByIdsQuery = idsQuery;
export const filmParams = z.object({ id: z.string().min(1).max(60) });

export const cinema = z.object({
  id: z.string(),
  /** Last part of the address of its page. */
  slug: z.string().default(''),
  name: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  city_id: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  picture: z.string().nullable(),
  picture_preview: z.string().nullable(),
  rooms: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CinemaWire = z.infer<typeof cinema>;

/** GET /cinemas */
export const cinemasQuery = z.object({ city_id: z.string().max(10).optional() });

/** Screening data of a showing. */
export const screening = z.object({
  showing_id: z.string(),
  cinema_id: z.string(),
  room: z.string(),
  format: z.enum(filmFormats),
  /** Language code of the spoken language, such as vi. */
  language: z.string(),
  is_dubbed: z.boolean(),
  subtitles: z.array(z.string()),
});
export type ScreeningWire = z.infer<typeof screening>;

/** GET /films/:id/showings (v2): showings that are not over, with their cinemas and rooms. */
export const screeningsAnswer = z.object({ cinemas: z.array(cinema), screenings: z.array(screening) });

export const review = z.object({
  id: z.string(),
  /** Given name and first letter of the family name; null for an account without a name. */
  author: z.string().nullable(),
  stars: z.number().int(),
  comment: z.string(),
  written_at: moment,
  edited_at: moment.nullable(),
  /** Hidden by the operator: only visible to its author. */
  is_hidden: z.boolean(),
});
export type ReviewWire = z.infer<typeof review>;

/** GET /films/:id/reviews (v2) */
export const reviewsQuery = pageQuery.extend({
  first: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.reviewsPage),
});

/** GET /films/:id/reviews/own (v2): the caller's review, and whether they may write one. */
export const ownReviewAnswer = z.object({ review: review.nullable(), may_write: z.boolean() });

/** PUT /films/:id/reviews/own (v2). commentRule decides what a comment may contain. */
export const reviewBody = z.object({
  stars: starsRule,
  comment: z.string().max(10_000).default(''),
});
export const reviewParams = z.object({ id: z.string().min(1).max(60) });
