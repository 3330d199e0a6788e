// The demo in a database, with a buyer who has something of everything, and the arguments that exist for it.
import { sql } from 'kysely';
import { seedDemo } from '../../../demo/seed/seed-demo.ts';
import { dataOf, restOver, type Method } from '../../../testing/rest-client.ts';
import { contact } from '../../../testing/shop/contact.ts';
import { openHttp } from '../../../testing/http.ts';
import { cookiesOf, headersOf, headersOfShopper } from '../../../testing/people/sessions.ts';
import { openLive, type Live } from '../_live.ts';
import type { Wire } from './_row.ts';
import type { Reader } from './_reference.ts';

/** Whom the demo sold out showings to: with orders, tickets, hearts and votes. */
const buyerId = 'demo_nha01';

export interface SeededShop {
  live: Live;
  readers: (Reader & { cookie?: string })[];
  values: Record<string, unknown[]>;
  close(): Promise<void>;
}

const words = [
  '',
  'nhạc',
  'dem nhac',
  'kịch',
  'phim',
  'festival',
  'hà nội',
  'lam khue',
  'ngac',
  '!?',
  'xyzzy',
];

export async function openSeededShop(): Promise<SeededShop> {
  const live = await openLive({}, {}, (parts) => seedDemo({ ...parts, rolls: true }));
  const { db } = live;
  await sql`INSERT INTO devices (id, device_id) VALUES (${buyerId}, 'device-of-the-buyer')`.execute(db);
  await sql`INSERT INTO session_families (id, user_id, device_id) VALUES (${buyerId}, ${buyerId}, ${buyerId})`.execute(
    db,
  );
  await sql`INSERT INTO refresh_tokens (token_hash, family_id, expires_at, issued_at)
    VALUES ('hash-of-the-buyer', ${buyerId}, now() + interval '1 day', now())`.execute(db);
  await sql`UPDATE users SET phone = '+84931012345', phone_verified_at = now(), dob = '1990-02-03', gender = 'female',
    identify_number = '012345678901' WHERE id = ${buyerId}`.execute(db);
  const http = openHttp(8);
  const rest = restOver(http, live.platform.url);
  const headers = await headersOfShopper(buyerId);
  const ask = async (route: string, body?: unknown): Promise<Wire> => {
    const [method, path] = route.split(' ') as [Method, string];
    return dataOf(await rest({ method, path, headers, ...(body === undefined ? {} : { body }) }));
  };
  const values = await fill(live, ask);
  http.close();
  const buyer: SeededShop['readers'][number] = {
    name: 'buyer',
    isLoggedIn: true,
    headers: (language) => headersOfShopper(buyerId, { language: language as 'vi' | 'en' }),
    cookie: cookiesOf({ id: buyerId, headers }),
  };
  const visitor: Reader = {
    name: 'visitor',
    isLoggedIn: false,
    headers: (language) => headersOf({ language: language as 'vi' | 'en' }),
  };
  return { live, readers: [visitor, buyer], values, close: () => live.close() };
}

const event = '/event/v1.0';
/** A further night to which tickets of a paid order admit is called off; it is another event's, because the demo sells the buyer single nights. */
async function callOffNight({ db }: Live): Promise<void> {
  const { rows } = await sql`
    WITH pass AS (
      SELECT t.showing_id, t.ticket_type_id, f.id AS further, f.starts_at, coalesce(f.venue_id, e.venue_id) AS venue_id
      FROM orders o JOIN tickets t ON t.order_code = o.code AND t.voided_at IS NULL JOIN showings s ON s.id = o.showing_id
      JOIN showings f ON f.event_id <> s.event_id JOIN events e ON e.id = f.event_id
      WHERE o.user_id = ${buyerId} AND o.state = 'paid' ORDER BY s.starts_at DESC, f.id LIMIT 1
    ), made AS (
      UPDATE ticket_types k SET admits = ARRAY[further] FROM pass WHERE k.showing_id = pass.showing_id AND k.id = pass.ticket_type_id
    )
    INSERT INTO showing_changes (id, showing_id, kind, old_starts_at, old_venue_id, choose_until, operator, told_at)
    SELECT 'night-off', further, 'cancelled', starts_at, venue_id, now() + interval '1 day', 'lan', now() FROM pass RETURNING id`.execute(
    db,
  );
  if (rows.length === 0) throw new Error('the buyer has no tickets');
}

type Ask = (route: string, body?: unknown) => Promise<Wire>;
let keys = 0;
const newKey = () => `key-of-the-seeded-shop-${(keys += 1)}`;

/** Orders in several states, a voucher, a gift, a followed event and reviews; returns the arguments by name. */
async function fill(live: Live, ask: Ask): Promise<Record<string, unknown[]>> {
  const events: Wire[] = [];
  for (let after: string | undefined; ;) {
    const page: Wire = await ask(`GET ${event}/events?first=100${after ? `&after=${after}` : ''}`);
    events.push(...page.items);
    if (!page.has_next_page) break;
    after = page.items.at(-1).cursor;
  }
  const nodes = events.map(({ node }) => node);
  const showings: Wire[] = [];
  const ids = nodes.flatMap(({ showing_ids: of }: Wire) => of as string[]);
  for (let at = 0; at < ids.length; at += 100)
    showings.push(...(await ask(`GET ${event}/showings?ids=${ids.slice(at, at + 100).join(',')}`)));
  const open = showings.filter(
    ({
      call_to_action: action,
      queue_required: queue,
      captcha_required: captcha,
      presale_required: presale,
    }) => (action === 'book_now' || action === 'register_now') && !queue && !captcha && !presale,
  );
  const maps: Wire[] = [];
  for (const { id } of showings.filter(({ has_seat_map: has }) => has).slice(0, 20))
    maps.push(...(await ask(`GET ${event}/seat-maps?showing_ids=${id}`)));
  const kindOf = (showingId: string, sectionId: string) =>
    maps.find(({ showing_id: of }) => of === showingId)?.sections.find(({ id }: Wire) => id === sectionId)
      ?.kind;

  const standing = open.flatMap((showing) =>
    showing.ticket_types
      .filter(
        ({ section_id: section, state, left, min_per_order: least }: Wire) =>
          state === 'on_sale' &&
          left > 9 &&
          least === 1 &&
          (!showing.has_seat_map || kindOf(showing.id, section) === 'standing'),
      )
      .slice(0, 1)
      .map((type: Wire) => ({ showing, type })),
  );
  const vouchers: Wire[] = [];
  for (const { id } of nodes) vouchers.push(...(await ask(`GET ${event}/events/${id}/vouchers`)));
  if (vouchers[0]) await ask(`PUT ${event}/saved-vouchers/${vouchers[0].id}`);
  for (const { id } of nodes.slice(0, 3)) await ask(`PUT ${event}/follows/${id}`);
  for (const path of ['artist/mai-ngoi', 'organizer/den-giay-live', 'venue/rap-le-do'])
    await ask(`PUT ${event}/profile-follows/${path}`);
  const bought = await buySome(ask, { open, standing, maps, vouchers });
  await callOffNight(live);
  const films: Wire[] = (await ask('GET /movie/v1/films?first=100&state=showing')).items;
  const reviewed = films.find(({ node }) => node.is_rated) ?? films[0];
  await sql`INSERT INTO film_reviews (id, film_id, user_id, stars, comment)
    SELECT 'review-' || id, ${reviewed.node.id}, id, 6 + row_number() OVER (ORDER BY id) % 5, 'Hay lắm ' || id
    FROM (SELECT id FROM users WHERE id LIKE 'demo_nha%' ORDER BY id LIMIT 7) AS t`.execute(live.db);
  await sql`UPDATE film_reviews SET edited_at = now() WHERE id LIKE '%1'`.execute(live.db);
  await sql`UPDATE films SET original_title = 'The original', trailer = 'https://video.example/1' WHERE event_id = ${reviewed.node.id}`.execute(
    live.db,
  );
  const owned: Wire[] = (await ask(`GET ${event}/tickets?first=100`)).items;
  const future = owned.find(({ node }) => Date.parse(node.starts_at) > Date.now() + 86_400_000);
  const written: Wire = await ask(`POST ${event}/support-requests`, {
    topic: 'other',
    message: 'Cổng mở lúc mấy giờ?',
    idempotency_key: newKey(),
  });
  const gift: Wire = future
    ? await ask(`POST ${event}/gifts`, {
        ticket_ids: [future.node.id],
        message: 'Cho bạn',
        idempotency_key: newKey(),
      })
    : undefined;
  const tickets: Wire[] = (await ask(`GET ${event}/tickets?first=100`)).items;
  const orders: Wire[] = (await ask(`GET ${event}/orders?first=100`)).items;
  const cursors = (items: Wire[]) => [...items.slice(0, 12).map(({ cursor }) => cursor), null];
  const entries: Wire[] = (await ask(`GET ${event}/balances/heart/entries?first=20`)).items;
  const reviews: Wire[] = (await ask(`GET /movie/v2/films/${reviewed.node.id}/reviews?first=20`)).items;
  const provinces: Wire[] = await ask(`GET ${event}/provinces?model=legacy`);
  const districts: Wire[] = await ask(`GET ${event}/districts?province_code=${provinces[0].code}`);

  const none = 'nosuchthing';
  const showingIds = showings.map(({ id }) => id as string);
  const queued = showings.filter(({ queue_required: queue }) => queue).map(({ id }) => id as string);
  const presale = showings.filter(({ presale_required: has }) => has).map(({ id }) => id as string);
  const mapped = maps.map(({ showing_id: id }) => id as string);
  const codes = [...orders.map(({ node }) => node.code as string), none];
  const eventIds = nodes.map(({ id }) => id as string);
  const sections = [...new Set(maps.flatMap(({ sections: of }) => of.map(({ id }: Wire) => id as string)))];
  const heldShowings = bought.map(({ showing_id: id }) => id as string);
  const cities = [...new Set(nodes.map(({ venue }) => venue.city_id as string)), 'zz'];
  const categories = [...new Set(nodes.map(({ category }) => category as string))];
  const groups = [eventIds.slice(0, 2), eventIds.slice(5, 9), [eventIds[3], none, eventIds[3]], []];
  const days = Array.from({ length: 6 }, (_, at) =>
    new Date(Date.now() + at * 4 * 86_400_000).toISOString().slice(0, 10),
  );
  return {
    first: [1, 2, 3, 7, 20],
    after: [null],
    'Query.events(after)': cursors(events),
    'Query.films(after)': cursors(films),
    'Query.orders(after)': cursors(orders),
    'Query.myTickets(after)': cursors(tickets),
    'Query.reviews(after)': cursors(reviews),
    'Balance.entries(after)': cursors(entries),
    'Query.event(id)': [...eventIds, none],
    'Query.publicProfile(kind)': ['artist', 'organizer', 'venue'],
    'Query.publicProfile(slug)': ['mai-ngoi', 'den-giay-live', 'rap-le-do', none],
    'PublicProfile.upcoming(after)': [null],
    'PublicProfile.past(after)': [null],
    'Query.eventBySlug(slug)': [...nodes.map(({ slug }) => slug as string), none],
    'Query.film(id)': [...films.map(({ node }) => node.id), eventIds[0], none],
    'Query.reviews(filmId)': [reviewed.node.id, ...films.slice(0, 2).map(({ node }) => node.id)],
    'Query.showing(id)': [...showingIds, none],
    'Query.ticket(id)': [...tickets.map(({ node }) => node.id), none],
    'Query.voucher(id)': [...vouchers.map(({ id }) => id), none],
    'Query.incompleteOrder(showingId)': [...heldShowings, ...showingIds.slice(0, 3)],
    'Query.presale(showingId)': [...presale, ...showingIds.slice(0, 2)],
    'Query.queue(showingId)': [...queued, ...showingIds.slice(0, 2)],
    'Query.queueDraw(showingId)': [...queued, ...showingIds.slice(0, 2)],
    'Query.turnNotice(showingId)': [...queued, ...showingIds.slice(0, 2)],
    'Query.order(returnToken)': [null],
    'QueueDraw.entries(after)': [null],
    'QueueDraw.proofPath(entryId)': ['entry-1'],
    // A right code alone: wrong ones are limited, and then said to be too many.
    'Query.hiddenTicketTypes(showingId)': ['mayngan1'],
    'Query.hiddenTicketTypes(code)': ['BANMAY2026', 'banmay-2026'],
    'Query.addOns(showingId)': ['matong1', ...showingIds.slice(0, 2), none],
    'Query.supportRequest(number)': [written.request.number, none],
    'Query.helpArticle(slug)': ['payment-failed', 'refund-times', none],
    'Query.giftOffer(code)': [...(gift?.code ? [gift.code] : []), none],
    'Query.quote(input)': standing.slice(0, 12).flatMap(({ showing, type }) => [
      { showingId: showing.id, tickets: [{ ticketTypeId: type.id, quantity: 1 }] },
      {
        showingId: showing.id,
        tickets: [{ ticketTypeId: type.id, quantity: 2 }],
        voucherCode: vouchers[0]?.code ?? 'NONE',
      },
    ]),
    ids: groups,
    category: [...categories, null],
    categories: [[], categories.slice(0, 1), categories.slice(0, 3)],
    cityId: [...cities, null],
    venueId: [...new Set(nodes.map(({ venue }) => venue.id)), none, null],
    priceFrom: [0, 150_000, 500_000, null],
    priceTo: [0, 300_000, 2_000_000, null],
    q: words,
    from: [...days, null],
    to: [...days.slice(2), null],
    page: [1, 1, 2, 3],
    name: ['terms', 'payment-methods', 'privacy', none],
    version: [null, 0, 1, 9],
    slug: [...nodes.flatMap(({ voting_slug: slug }) => slug ?? []), none],
    code: codes,
    orderCode: codes,
    showingId: [...mapped, ...showingIds.slice(0, 10), none],
    sectionId: sections,
    provinceCode: [provinces[0].code, provinces[1].code, '00'],
    within: [districts[0].code, '79', '01', '00'],
  };
}

interface Offers {
  open: Wire[];
  standing: { showing: Wire; type: Wire }[];
  maps: Wire[];
  vouchers: Wire[];
}

/** Orders: with seats, with a voucher, an invoice, a delivery; held, awaiting payment, free and paid at once. */
async function buySome(ask: Ask, { open, standing, maps, vouchers }: Offers): Promise<Wire[]> {
  const hold = (showingId: string, selection: object): Promise<Wire> =>
    ask(`POST ${event}/showings/${showingId}/holds`, { ...selection, idempotency_key: newKey() });
  const priced = standing.filter(({ type }) => type.price > 0);
  const free = standing.filter(({ type }) => type.price === 0);
  const posted = priced.find(({ showing }) => showing.delivery_fee !== null);
  const others = priced.filter((one) => one !== posted).slice(0, 3);
  const orders: Wire[] = [];
  const finish = async ({ showing, type }: Offers['standing'][number], method: string | null) => {
    const order = await hold(showing.id, { tickets: [{ ticket_type_id: type.id, quantity: 1 }] });
    orders.push(order);
    const known: Record<string, string> = { consent: 'yes', email: contact.email, phone: contact.phone };
    const answersTo = (questions: Wire[]) =>
      questions.map(({ id, kind, choices }) => ({
        question_id: id,
        value: choices[0]?.value ?? known[kind as string] ?? 'Minh',
      }));
    const attendees = order.attendees.map(({ unit_id }: Wire) => ({
      ...{ unit_id, name: 'Lê An', phone: contact.phone, identity_number: '001099012345' },
      answers: answersTo(showing.attendee_form.questions),
    }));
    const address = { model: 'two_tier', province_code: '79', ward_code: '26740', address: '12/3 Lê Lợi' };
    await ask(`PUT ${event}/orders/${order.code}/answers`, {
      contact: { ...contact, confirm_email: contact.email },
      answers: answersTo(showing.questions),
      attendees,
      delivery: showing.delivery_fee === null ? null : address,
    });
    await ask(`POST ${event}/orders/${order.code}/payments`, {
      kind: 'submit',
      method,
      idempotency_key: newKey(),
    });
  };
  if (!posted) throw new Error('no showing sends paper tickets');
  await finish(posted, 'vnpay');
  const named = priced.find(({ showing }) => showing.attendee_form !== null);
  if (!named) throw new Error('no showing asks who comes');
  await finish(named, 'vnpay');
  for (const one of free.slice(0, 2)) await finish(one, null);
  for (const { showing, type } of others) {
    const order = await hold(showing.id, { tickets: [{ ticket_type_id: type.id, quantity: 2 }] });
    orders.push(order);
    const invoice = {
      company_name: 'Công ty Đèn Giấy',
      tax_code: '0300588569',
      address: '1 Tràng Tiền',
      email: contact.email,
    };
    await ask(`PUT ${event}/orders/${order.code}/invoice`, { invoice });
    for (const { code } of vouchers) {
      const isApplied = await ask(`POST ${event}/orders/${order.code}/discounts`, {
        voucher_code: code,
      }).then(
        () => true,
        () => false,
      );
      if (isApplied) break;
    }
  }
  for (const map of maps) {
    const showing = open.find(({ id }) => id === map.showing_id);
    const section = map.sections.find(({ kind, left }: Wire) => kind === 'seated' && left > 20);
    if (!showing || !section || orders.some(({ showing_id: id }) => id === showing.id)) continue;
    const seats: Wire[] = await ask(`GET ${event}/showings/${showing.id}/sections/${section.id}/seats`);
    const [first] = seats.filter(({ state, partner_id: partner }) => state === 'free' && partner === null);
    const held = await hold(showing.id, { seat_ids: [first.id] });
    return [...orders, held];
  }
  throw new Error('no numbered seat is free');
}
