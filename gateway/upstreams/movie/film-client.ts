// Client of the movie API's films, cinemas and reviews, one method per call. v1 and v2 have a base URL each.
import { limits } from '@mo-man/schema/limits.ts';
import {
  cinema,
  film,
  ownReviewAnswer,
  review,
  type reviewBody,
  screeningsAnswer,
} from '@mo-man/schema/wire/film.ts';
import { pageOf } from '@mo-man/schema/wire/shapes.ts';
import type { FilmState } from '@mo-man/schema/values.ts';
import { z } from 'zod';
import { BatchedReads } from '../../explain/shared-reads.ts';
import type { BuyerCalls } from '../../session/call-as-buyer.ts';
import { type UpstreamPath, at, isId } from '../ids.ts';
import { type RestCall, callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';

export type FilmClient = ReturnType<typeof filmClient>;

/** Created once, because creating a zod type costs more than checking with it. */
const shapes = {
  films: z.array(film),
  filmPage: pageOf(film),
  cinemas: z.array(cinema),
  reviewPage: pageOf(review),
};

interface Page {
  first: number;
  after?: string | null | undefined;
}
const pageQuery = ({ first, after }: Page) => ({
  first: Math.min(first, limits.pageMax),
  after: after ?? undefined,
});

export function filmClient(
  { v1, v2 }: { v1: Upstream; v2: Upstream },
  caller: () => Caller,
  calls: BuyerCalls,
) {
  const get = <T extends z.ZodType>(
    from: Upstream,
    path: string | UpstreamPath,
    answer: T,
    query?: RestCall<T>['query'],
  ) =>
    calls.asAnyone(() =>
      callRest(from, { method: 'GET', path, answer, ...(query ? { query } : {}) }, caller()),
    );
  const own = <T extends z.ZodType>(call: RestCall<T>) => calls.asBuyer(() => callRest(v2, call, caller()));
  return {
    /** Null when no film has the id. */
    films: new BatchedReads<string, z.output<typeof film> | null>(
      async (ids) => {
        const askable = ids.filter(isId);
        const found =
          askable.length > 0 ? await get(v1, '/films/by-ids', shapes.films, { ids: askable.join(',') }) : [];
        const byId = new Map(found.map((one) => [one.id, one]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { maxBatchSize: Math.min(limits.pageMax, v1.mostIds) },
    ),
    filmPage: (page: Page, state: FilmState, cityId: string | null | undefined) =>
      get(v1, '/films', shapes.filmPage, { ...pageQuery(page), state, city_id: cityId ?? undefined }),
    cinemas: (cityId: string | null | undefined) =>
      get(v1, '/cinemas', shapes.cinemas, { city_id: cityId ?? undefined }),
    /** Read once for each film of a request, however many showings need it. */
    screenings: new BatchedReads<string, z.output<typeof screeningsAnswer>>(
      (ids) => Promise.all(ids.map((id) => get(v2, at`/films/${id}/showings`, screeningsAnswer))),
      { batch: false },
    ),
    reviews: (filmId: string, page: Page) =>
      get(v2, at`/films/${filmId}/reviews`, shapes.reviewPage, pageQuery(page)),
    ownReview: new BatchedReads<string, z.output<typeof ownReviewAnswer>>(
      (ids) =>
        Promise.all(
          ids.map((id) =>
            own({ method: 'GET', path: at`/films/${id}/reviews/own`, answer: ownReviewAnswer }),
          ),
        ),
      { batch: false },
    ),
    writeReview: (filmId: string, body: z.input<typeof reviewBody>) =>
      own({ method: 'PUT', path: at`/films/${filmId}/reviews/own`, body, answer: review }),
    reportReview: (id: string) =>
      own({ method: 'POST', path: at`/reviews/${id}/reports`, body: {}, answer: z.null() }),
  };
}
