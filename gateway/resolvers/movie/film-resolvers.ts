import type { GatewayContext } from '../../context/context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../../upstreams/connection.ts';
import { eventOf } from '../event/event-resolvers.ts';

/** Only events of this category are looked up as films. */
const filmCategory = 'film';

/** The caller's own review, and whether they may write one; null for a visitor. */
const ownReview = async ({ film, session: { tokens } }: GatewayContext, id: string) =>
  tokens.access || tokens.refresh ? await film.ownReview.load(id) : null;

export const filmResolvers: Resolvers = {
  Query: {
    film: (_, { id }, { film }) => film.films.load(id),
    films: async (_, { state, first, after, cityId }, { film }) =>
      connectionOf(await film.filmPage({ first, after }, state, cityId)),
    cinemas: (_, { cityId }, { film }) => film.cinemas(cityId),
    reviews: async (_, { filmId, first, after }, { film }) =>
      connectionOf(await film.reviews(filmId, { first, after })),
  },
  Mutation: {
    writeReview: async (_, { input: { filmId, stars, comment } }, { film }) => ({
      review: await film.writeReview(filmId, { stars, comment }),
    }),
    reportReview: async (_, { input: { reviewId } }, { film }) => {
      await film.reportReview(reviewId);
      return { reviewId };
    },
  },
  Event: {
    film: ({ id, category }, _, { film }) => (category === filmCategory ? film.films.load(id) : null),
  },
  Showing: {
    screening: async ({ id, event_id: filmId }, _, context) => {
      const { category } = await eventOf(context, filmId);
      if (category !== filmCategory || !(await context.film.films.load(filmId))) return null;
      const { screenings } = await context.film.screenings.load(filmId);
      return screenings.find(({ showing_id: of }) => of === id) ?? null;
    },
  },
  Film: {
    event: ({ id }, _, context) => eventOf(context, id),
    cinemas: async ({ id }, _, { film }) => (await film.screenings.load(id)).cinemas,
    myReview: async ({ id }, _, context) => (await ownReview(context, id))?.review ?? null,
    mayReview: async ({ id }, _, context) => (await ownReview(context, id))?.may_write ?? false,
  },
};
