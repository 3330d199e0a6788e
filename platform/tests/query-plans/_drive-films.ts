// Films, cinemas and reviews on a big platform, and the operator that looks at what was reported.
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Shopper } from '../../../testing/people/sessions.ts';
import type { Call } from './_call.ts';

/** Looks through the films, and says something of one that the buyer has seen. */
export async function goToFilms(call: Call, db: Db, buyer: Shopper): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.event_id AS id FROM tickets t JOIN showings s ON s.id = t.showing_id JOIN films f ON f.event_id = s.event_id
    WHERE t.user_id = 'u1' AND t.voided_at IS NULL AND s.ends_at < now() LIMIT 1`.execute(db);
  const film = rows[0]?.id;
  if (!film) throw new Error('the buyer has seen no film');
  const { data: coming } = await call(buyer, 'GET /movie/v1/films?state=coming&first=1');
  if (coming.has_next_page)
    await call(buyer, `GET /movie/v1/films?state=coming&after=${coming.items[0].cursor}`);
  await call(buyer, 'GET /movie/v1/films');
  await call(buyer, 'GET /movie/v1/films?city_id=1');
  await call(buyer, `GET /movie/v1/films/by-ids?ids=${film}`);
  await call(buyer, `GET /movie/v1/films/${film}`);
  await call(buyer, 'GET /movie/v1/cinemas');
  await call(buyer, `GET /movie/v2/films/${film}/showings`);
  await call(buyer, `GET /movie/v2/films/${film}/reviews/own`);
  await call(buyer, `PUT /movie/v2/films/${film}/reviews/own`, { stars: 8, comment: 'Hay' });
  const { data: reviews } = await call(buyer, `GET /movie/v2/films/${film}/reviews?first=1`);
  await call(buyer, `GET /movie/v2/films/${film}/reviews?after=${reviews.items[0].cursor}`);
  await call(buyer, `POST /movie/v2/reviews/${reviews.items[0].node.id}/reports`, {});
}

/** Hides the most reported review, and shows it again. */
export async function judgeReviews(
  db: Db,
  run: (words: string[], options?: Record<string, string>) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT review_id AS id FROM review_reports LIMIT 1`.execute(db);
  const id = rows[0]?.id ?? '';
  await run(['reviews']);
  await run(['review', 'hide', id], { why: 'advertising' });
  await run(['review', 'show', id]);
}
