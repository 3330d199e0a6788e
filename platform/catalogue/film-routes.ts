// Films, cinemas and reviews: routes of the movie API v1 and v2.
import { limits } from '@mo-man/schema/limits.ts';
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import {
  cinema,
  cinemasQuery,
  film,
  filmParams,
  filmsByIdsQuery,
  filmsQuery,
  ownReviewAnswer,
  review,
  reviewBody,
  reviewParams,
  reviewsQuery,
  screeningsAnswer,
} from '@mo-man/schema/wire/film.ts';
import { pageOf } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { FilmDeps } from './films/deps.ts';
import { listCinemas, listScreenings } from './films/read-cinemas.ts';
import { listFilms, readFilm, readFilmsByIds } from './films/read-films.ts';
import type { ReviewDeps } from './reviews/deps.ts';
import { listReviews, readOwnReview } from './reviews/read-reviews.ts';
import { reportReview, writeReview } from './reviews/write-review.ts';

type Deps = FilmDeps & ReviewDeps;

const route = routesFor<Deps>();

export const filmRoutes: RouteTable<Deps> = {
  'GET /films': route({
    doc: 'A page of the films in the cinemas (state showing), the newest first, or of those to come (state coming), the next first; with city_id those that a cinema there shows. Title, poster and showings are those of the event with the same id.',
    errors: movieCallErrors.listFilms,
    query: filmsQuery,
    response: pageOf(film),
    handler: listFilms,
  }),
  'GET /films/by-ids': route({
    doc: `Films in the order of the ids (comma-separated, at most ${limits.pageMax}); unknown ids are left out.`,
    errors: [],
    query: filmsByIdsQuery,
    response: z.array(film),
    handler: readFilmsByIds,
  }),
  'GET /films/:id': route({
    doc: 'A film.',
    errors: movieCallErrors.readFilm,
    params: filmParams,
    response: film,
    handler: readFilm,
  }),
  'GET /cinemas': route({
    doc: 'All cinemas with their rooms, or those of a city, by name.',
    errors: [],
    query: cinemasQuery,
    response: z.array(cinema),
    handler: listCinemas,
  }),
};

export const movieV2Routes: RouteTable<Deps> = {
  'GET /films/:id/showings': route({
    doc: 'How and where the showings of a film are shown that are not over, soonest first. Times, prices and what is left are those of GET /showings of the event API.',
    errors: movieCallErrors.listScreenings,
    params: filmParams,
    response: screeningsAnswer,
    handler: listScreenings,
  }),
  'GET /films/:id/reviews': route({
    doc: `A page of what those who saw a film say of it, the newest first; none before ${limits.ratingAfterReleaseDays} days after its release, nor of a film that there is not.`,
    errors: movieCallErrors.listReviews,
    params: filmParams,
    query: reviewsQuery,
    response: pageOf(review),
    handler: listReviews,
  }),
  'GET /films/:id/reviews/own': route({
    doc: "The caller's own review of a film, from the moment it is written, and whether they may write one: after a ticket of theirs was let in, or its showing has begun.",
    errors: [],
    auth: 'user',
    params: filmParams,
    response: ownReviewAnswer,
    handler: readOwnReview,
  }),
  'PUT /films/:id/reviews/own': route({
    doc: 'Writes it, or writes it anew.',
    errors: movieCallErrors.writeReview,
    auth: 'user',
    params: filmParams,
    body: reviewBody,
    response: review,
    handler: writeReview,
  }),
  'POST /reviews/:id/reports': route({
    doc: 'Asks the operator to look at a review; once more changes nothing.',
    errors: movieCallErrors.reportReview,
    auth: 'user',
    params: reviewParams,
    response: z.null(),
    handler: reportReview,
  }),
};
