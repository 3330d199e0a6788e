// Films over REST: the lists, the screenings, and who may write and read reviews, and when.
import { addDays, vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReview, hideReview, listReported } from '../../operator/reviews.store.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { filmRoutes, movieV2Routes } from '../../catalogue/film-routes.ts';
import { transact } from '../../db/transact.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openService } from '../../../testing/services/open-service.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService(async (app, deps) => {
    const options = {
      title: 'Movie API',
      version: '1',
      auth: deps.auth,
      deps,
    };
    await registerRoutes(app, '/v1', { ...options, table: filmRoutes });
    await registerRoutes(app, '/v2', { ...options, table: movieV2Routes });
  });
});
afterAll(() => service.close());

const failure = ({ errors }: { errors?: { extensions: { name: string } }[] }) => errors?.[0]?.extensions.name;
const today = () => vietnamDay(new Date());

/** A film with one showing at a cinema; days count from today, minutes from now. */
async function addFilm({ released = -10, startsIn = 300 } = {}) {
  const { db } = service;
  const showing = await addShowing(db, { seats: 2, startsIn });
  const { rows } = await sql<{ event_id: string; venue_id: string }>`
    SELECT s.event_id, e.venue_id FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${showing.id}`.execute(
    db,
  );
  const id = rows[0]!.event_id;
  const cinema = `c${randomId(8)}`.toLowerCase();
  await sql`INSERT INTO venues (id, name, address, city_id, rooms) VALUES (${cinema}, '{"vi": "Rạp", "en": "Cinema"}',
    '{"vi": "1 Huế, Hà Nội", "en": "1 Huế, Hanoi"}', '1', '[{"id": "p1", "name": {"vi": "Phòng 1", "en": "Screen 1"}}]')`.execute(
    db,
  );
  await sql`UPDATE events SET category = 'film' WHERE id = ${id}`.execute(db);
  await sql`UPDATE showings SET venue_id = ${cinema}, screening = ${JSON.stringify({ room_id: 'p1', format: 'imax', language: 'vi', is_dubbed: false, subtitles: ['en'] })}
    WHERE id = ${showing.id}`.execute(db);
  await sql`INSERT INTO films (event_id, released_on, minutes, age_label, genres)
    VALUES (${id}, ${addDays(today(), released)}::date, 90, 'T13', '[{"vi": "Hài", "en": "Comedy"}]')`.execute(
    db,
  );
  return { id, cinema, showing };
}

/** Gives an account a ticket of a showing; its order has no meaning here. */
async function giveTicket(showing: { id: string }, user: string) {
  const { db } = service;
  const code = randomId(10);
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, hold_until, paid_at)
    VALUES (${code}, ${showing.id}, ${user}, 'paid', 'stalls', '[]', 0, 0, now(), now())`.execute(db);
  await sql`INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr)
    SELECT ${randomId()}, u.showing_id, u.id, u.ticket_type_id, ${code}, ${user}, ${randomId()}, 1, 'qr'
    FROM units u WHERE u.showing_id = ${showing.id}
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.showing_id = u.showing_id AND t.unit_id = u.id) LIMIT 1`.execute(
    db,
  );
}

const write = (filmId: string, user: string, body: object) =>
  service.ask(`/v2/films/${filmId}/reviews/own`, { method: 'PUT', user, body });

test('lists a film as showing from its release day on and as coming before, page by page', async () => {
  const old = await addFilm({ released: -20 });
  const fresh = await addFilm({ released: 0 });
  const next = await addFilm({ released: 1 });
  const later = await addFilm({ released: 9 });
  await addFilm({ released: -5, startsIn: -600 });
  const ids = ({ data }: { data?: { items: { node: { id: string } }[] } }) =>
    data?.items.map(({ node }) => node.id);
  expect(ids(await service.ask('/v1/films'))).toEqual([fresh.id, old.id]);
  expect(ids(await service.ask('/v1/films?state=coming'))).toEqual([next.id, later.id]);
  const first = await service.ask('/v1/films?state=coming&first=1');
  expect(first.data).toMatchObject({ has_next_page: true, total_count: 2 });
  const after = first.data.items[0].cursor;
  expect(ids(await service.ask(`/v1/films?state=coming&first=1&after=${after}`))).toEqual([later.id]);
  expect(ids(await service.ask('/v1/films?city_id=79'))).toEqual([]);
  expect(failure(await service.ask('/v1/films?after=x'))).toBe('invalid_input');
  expect(failure(await service.ask('/v1/films/nothing'))).toBe('film_not_found');
});

test('lists screenings with cinema, room and format, in the requested language', async () => {
  const { id, cinema, showing } = await addFilm();
  const { data } = await service.ask(`/v2/films/${id}/showings`, { language: 'en' });
  expect(data.cinemas).toMatchObject([{ id: cinema, name: 'Cinema', city: 'Hanoi' }]);
  expect(data.screenings).toEqual([
    {
      showing_id: showing.id,
      cinema_id: cinema,
      room: 'Screen 1',
      format: 'imax',
      language: 'vi',
      is_dubbed: false,
      subtitles: ['en'],
    },
  ]);
  const { data: cinemas } = await service.ask('/v1/cinemas?city_id=1');
  expect(cinemas.map((one: { id: string }) => one.id)).toContain(cinema);
  expect((await service.ask('/v1/cinemas?city_id=79')).data).toEqual([]);
});

test('allows a review only with a ticket of a begun showing; the account may then change it', async () => {
  const { id, showing } = await addFilm();
  const [user, other] = [await addBuyer(service.db), await addBuyer(service.db)];
  expect(failure(await write(id, user, { stars: 8 }))).toBe('review_unseen');
  await giveTicket(showing, user);
  expect(failure(await write(id, user, { stars: 8 }))).toBe('review_unseen');
  expect((await service.ask(`/v2/films/${id}/reviews/own`, { user })).data).toEqual({
    review: null,
    may_write: false,
  });
  await sql`UPDATE showings SET starts_at = now() - interval '1 minute' WHERE id = ${showing.id}`.execute(
    service.db,
  );
  expect(failure(await write(id, user, { stars: 8, comment: 'mua ở www.ve.vn' }))).toBe('comment_invalid');
  expect((await write(id, user, { stars: 11 })).status).toBe(400);
  expect((await write(id, user, { stars: 8, comment: ' Hay ' })).data).toMatchObject({
    stars: 8,
    comment: 'Hay',
    edited_at: null,
  });
  expect((await write(id, user, { stars: 6, comment: 'Được' })).data.edited_at).not.toBeNull();
  expect((await service.ask(`/v2/films/${id}/reviews`)).data.total_count).toBe(1);
  expect(failure(await write(id, other, { stars: 1 }))).toBe('review_unseen');
  expect((await service.ask(`/v1/films/${id}`)).data.rating).toEqual({ average: 6, count: 1 });
});

test('accepts an admitted ticket before the showing begins', async () => {
  const { id, showing } = await addFilm();
  const user = await addBuyer(service.db);
  await giveTicket(showing, user);
  await sql`UPDATE tickets SET checked_in_at = now() WHERE user_id = ${user}`.execute(service.db);
  expect((await write(id, user, { stars: 10 })).status).toBe(200);
});

test('shows rating and reviews some days after the release, and to their author at once', async () => {
  const { id, showing } = await addFilm({ released: 1 - limits.ratingAfterReleaseDays, startsIn: -10 });
  const user = await addBuyer(service.db);
  await giveTicket(showing, user);
  await write(id, user, { stars: 9, comment: 'Rất hay' });
  expect((await service.ask(`/v2/films/${id}/reviews`)).data).toMatchObject({ items: [], total_count: 0 });
  expect((await service.ask(`/v1/films/${id}`)).data.rating).toBeNull();
  expect((await service.ask(`/v2/films/${id}/reviews/own`, { user })).data.review.comment).toBe('Rất hay');
  await sql`UPDATE films SET released_on = released_on - 1 WHERE event_id = ${id}`.execute(service.db);
  expect((await service.ask(`/v2/films/${id}/reviews`)).data.total_count).toBe(1);
  expect((await service.ask(`/v1/films/${id}`)).data.rating).toEqual({ average: 9, count: 1 });
});

test('gives a reported review to the operator; a hidden one is visible to its author only, and does not count', async () => {
  const { id, showing } = await addFilm({ startsIn: -10 });
  const [user, other] = [await addBuyer(service.db), await addBuyer(service.db)];
  await giveTicket(showing, user);
  const { data: review } = await write(id, user, { stars: 2, comment: 'Quảng cáo' });
  const report = (of: string) =>
    service.ask(`/v2/reviews/${of}/reports`, { method: 'POST', user: other, body: {} });
  expect(failure(await report('nothing'))).toBe('review_not_found');
  await report(review.id);
  expect((await report(review.id)).status).toBe(200);
  expect(await listReported(service.db, 10)).toMatchObject([{ id: review.id, reports: 1 }]);
  await transact(service.db, (tx) => hideReview(tx, review.id, 'advertising'));
  expect(await listReported(service.db, 10)).toEqual([]);
  expect((await service.ask(`/v2/films/${id}/reviews`)).data.items).toEqual([]);
  expect((await service.ask(`/v1/films/${id}`)).data.rating).toBeNull();
  const { data: own } = await service.ask(`/v2/films/${id}/reviews/own`, { user });
  expect(own).toMatchObject({ may_write: false, review: { is_hidden: true } });
  expect(failure(await write(id, user, { stars: 9 }))).toBe('review_hidden');
  expect(failure(await report(review.id))).toBe('review_not_found');
  await transact(service.db, (tx) => hideReview(tx, review.id, null));
  expect(await findReview(service.db, review.id)).toMatchObject({ hidden_because: null });
  expect((await service.ask(`/v2/films/${id}/reviews`)).data.total_count).toBe(1);
});
