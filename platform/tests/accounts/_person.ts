// A person with rows in every table that has personal data; each of their texts contains a word to search for.
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { orderCode, randomId } from '../../lib/crypto/random-id.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { addVoucher } from '../../../testing/shop/vouchers.ts';

export interface TestPerson {
  id: string;
  email: string;
  phone: string;
  /** Contained in every text that only this person could have entered. */
  mark: string;
  familyId: string;
  /** A paid order whose showing is over, and one that expired unpaid. */
  paid: string;
  expired: string;
  /** Contact of the expired order, which they never proved. */
  friend: string;
  showing: TestShowing;
}

export interface PersonOptions {
  account?: { id: string; email: string; phone: string };
  /** Start of the paid order's showing, minutes from now. */
  startsIn?: number;
  showing?: TestShowing;
}

let phones = 0;

export async function addPerson(db: Db, options: PersonOptions = {}): Promise<TestPerson> {
  const mark = `Mark${randomId(10)}`;
  phones += 1;
  const account = options.account ?? {
    id: randomId(),
    email: `${mark.toLowerCase()}@example.com`,
    phone: `+849${String(10_000_000 + phones)}`,
  };
  const { id, email, phone } = account;
  await sql`INSERT INTO users (id, email, email_verified_at, phone, phone_verified_at) VALUES
    (${id}, ${email}, now(), ${phone}, now()) ON CONFLICT (id) DO NOTHING`.execute(db);
  await sql`UPDATE users SET name = ${mark}, dob = '1990-01-02', gender = 'female', identify_number = ${`${mark}079`},
    pending_email = ${`new.${mark}@example.com`.toLowerCase()} WHERE id = ${id}`.execute(db);
  const familyId = await signIn(db, { id, email, phone, mark });
  const showing =
    options.showing ?? (await addShowing(db, { seats: 4, queue: true, startsIn: options.startsIn ?? -300 }));
  const friend = `friend.${mark}@example.com`.toLowerCase();
  const paid = await buy(db, { id, mark, showing, email });
  const expired = await giveUp(db, { id, mark, showing, email: friend });
  await wait(db, { id, showing });
  await sql`INSERT INTO outbox (kind, topic, payload) VALUES
    ('mail', ${email}, ${JSON.stringify({ subject: mark, text: mark })}),
    ('sms', ${phone}, ${JSON.stringify({ text: mark, code: 'code-of-a-letter' })}),
    ('mail', ${friend}, ${JSON.stringify({ subject: mark, text: `${mark} ${expired}` })})`.execute(db);
  await sql`INSERT INTO inbox_messages (channel, recipient, subject, body) VALUES
    ('mail', ${email}, ${mark}, ${mark}), ('mail', ${friend}, ${mark}, ${`${mark} ${expired}`})`.execute(db);
  await sql`INSERT INTO idempotency_keys (user_id, operation, key, input_hash, state, response)
    VALUES (${id}, 'hold', ${randomId()}, 'hash-secret', 'done', ${JSON.stringify({ name: mark })})`.execute(
    db,
  );
  await sql`INSERT INTO followed_events (event_id) SELECT event_id FROM showings WHERE id = ${showing.id}
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO private_shops (event_id, user_id, owns_account, ends_at)
    VALUES (${`shop_of_${id}`}, ${id}, false, now() + interval '1 hour')`.execute(db);
  await sql`INSERT INTO support_requests (id, number, user_id, order_code, topic, language)
    VALUES (${`sr-${id}`}, ${`YC-${id}`}, ${id}, NULL, 'other', 'vi')`.execute(db);
  await sql`INSERT INTO support_messages (request_id, author, text)
    VALUES (${`sr-${id}`}, 'buyer', ${mark}), (${`sr-${id}`}, 'support', 'Chào bạn.')`.execute(db);
  const unit = JSON.stringify({ code: '1', name: { vi: mark, en: mark } });
  await sql`INSERT INTO saved_addresses (id, user_id, label, address) VALUES (${`sa-${id}`}, ${id}, ${mark},
    jsonb_build_object('model', 'two_tier', 'province', ${unit}::jsonb, 'district', NULL, 'ward', ${unit}::jsonb,
      'address', ${mark}::text, 'note', ''))`.execute(db);
  await sql`INSERT INTO profile_follows (kind, ref, user_id) VALUES ('artist', 'mai-ngoi', ${id})`.execute(
    db,
  );
  await sql`INSERT INTO event_follows (event_id, user_id) SELECT event_id, ${id} FROM showings
    WHERE id = ${showing.id} ON CONFLICT DO NOTHING`.execute(db);
  const voucher = await addVoucher(db, { isSecret: true });
  await sql`INSERT INTO saved_vouchers (user_id, voucher_id) VALUES (${id}, ${voucher.id})`.execute(db);
  await sql`INSERT INTO voucher_uses (order_code, party, voucher_id, user_id, amount)
    VALUES (${expired}, 'platform', ${voucher.id}, ${id}, 1)`.execute(db);
  await sql`INSERT INTO refund_accounts (order_code, bank_bin, account, holder)
    VALUES (${paid}, '970436', ${mark}, ${mark})`.execute(db);
  await sql`INSERT INTO showing_changes (id, showing_id, kind, old_starts_at, old_venue_id, choose_until, operator,
      replaced_at)
    SELECT ${paid}, s.id, 'moved', s.starts_at, e.venue_id, now(), 'lan', now()
    FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${showing.id}`.execute(db);
  await sql`INSERT INTO changed_orders (change_id, order_code, choice, chosen_at)
    VALUES (${paid}, ${paid}, 'keep', now())`.execute(db);
  await sql`UPDATE orders SET discount = 1, total = total - 1 WHERE code = ${expired}`.execute(db);
  const gift = randomId();
  await sql`INSERT INTO gifts (id, user_id, showing_id, free_gifts, contact, message, code, expires_at)
    VALUES (${gift}, ${id}, ${showing.id}, 1, ${friend}, ${mark}, ${`code-secret ${gift}`}, now() + interval '1 day')`.execute(
    db,
  );
  const film = sql`SELECT event_id FROM showings WHERE id = ${showing.id}`;
  await sql`INSERT INTO films (event_id, released_on, minutes, age_label) SELECT event_id, now(), 90, 'P'
    FROM (${film}) AS shown ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO film_reviews (id, film_id, user_id, stars, comment)
    SELECT ${`r${id}`}, event_id, ${id}, 8, ${mark} FROM (${film}) AS shown`.execute(db);
  await sql`INSERT INTO review_reports (review_id, user_id) VALUES (${`r${id}`}, ${id})`.execute(db);
  await sql`INSERT INTO gift_tickets (gift_id, ticket_id) SELECT ${gift}, id FROM tickets
    WHERE order_code = ${paid} ORDER BY id LIMIT 1`.execute(db);
  const invited = randomId();
  await sql`INSERT INTO users (id) VALUES ('guest-lists') ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO gifts (id, user_id, claimed_by, showing_id, free_gifts, contact, message, code, state, expires_at, ended_at)
    VALUES (${invited}, 'guest-lists', ${id}, ${showing.id}, 0, ${email}, '', ${`code-secret ${invited}`}, 'claimed', now(), now())`.execute(
    db,
  );
  await sql`INSERT INTO guests (gift_id, showing_id, list, key, name, over_at, sent_at)
    VALUES (${invited}, ${showing.id}, 'press', ${`key-secret ${invited}`}, ${mark}, now(), now())`.execute(
    db,
  );
  await sql`INSERT INTO waiting_lists (showing_id) VALUES (${showing.id}) ON CONFLICT DO NOTHING`.execute(db);
  const place = randomId();
  await sql`INSERT INTO waiting_places (id, showing_id, user_id, quantity, language, state, ended_at)
    VALUES (${place}, ${showing.id}, ${id}, 1, 'vi', 'passed', now())`.execute(db);
  await sql`INSERT INTO waiting_offers (id, place_id, showing_id, user_id, ticket_type_id, unit_ids, state, expires_at, ended_at)
    VALUES (${randomId()}, ${place}, ${showing.id}, ${id}, 'place', '{}', 'expired', now(), now())`.execute(
    db,
  );
  await sql`INSERT INTO ticket_returns (id, ticket_id, order_code, user_id, showing_id, unit_id, ticket_type_id, amount,
      state, closes_at, ended_at)
    SELECT id, id, order_code, user_id, showing_id, unit_id, ticket_type_id, 1, 'withdrawn', now(), now() FROM tickets
    WHERE order_code = ${paid} ORDER BY id LIMIT 1`.execute(db);
  return { id, email, phone, mark, familyId, paid, expired, friend, showing };
}

async function signIn(db: Db, person: { id: string; email: string; phone: string; mark: string }) {
  const { id, email, phone, mark } = person;
  const familyId = randomId();
  const device = randomId();
  await sql`INSERT INTO devices (id, device_id) VALUES (${device}, ${device})`.execute(db);
  await sql`INSERT INTO session_families (id, user_id, device_id, agent, address)
    VALUES (${familyId}, ${id}, ${device}, ${mark}, ${mark})`.execute(db);
  await sql`INSERT INTO refresh_tokens (token_hash, family_id, expires_at)
    VALUES (${`hash-secret ${randomId()}`}, ${familyId}, now() + interval '1 day')`.execute(db);
  await sql`INSERT INTO ticket_copies (family_id, user_id) VALUES (${familyId}, ${id})`.execute(db);
  await sql`INSERT INTO identities (id, provider, subject, user_id, email)
    VALUES (${randomId()}, 'facebook', ${mark}, ${id}, ${email})`.execute(db);
  await sql`INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    VALUES (${randomId()}, ${id}, ${`id-secret ${randomId()}`}, 'key-secret', 0, '{}', ${mark})`.execute(db);
  await sql`INSERT INTO passkey_challenges (challenge, user_id, device_id, expires_at)
    VALUES (${`challenge-secret ${randomId()}`}, ${id}, ${device}, now())`.execute(db);
  await sql`INSERT INTO otps (token, root_token, purpose, recipient, code_hash, expires_at)
    VALUES (${`token-secret ${randomId()}`}, 'root-secret', 'login', ${phone}, 'hash-secret', now())`.execute(
    db,
  );
  await sql`INSERT INTO wrong_codes (guessed, device_id, known_device, at) VALUES (${id}, ${device}, true, now())`.execute(
    db,
  );
  await sql`INSERT INTO otp_wrong (recipient, device_id, in_row, last_at) VALUES (${phone}, '', 1, now())`.execute(
    db,
  );
  await sql`INSERT INTO reset_waits (user_id, device_id, ready_at, until) VALUES (${id}, ${device}, now(), now())`.execute(
    db,
  );
  await sql`INSERT INTO mail_links (token_hash, purpose, user_id, email, expires_at)
    VALUES (${`hash-secret ${randomId()}`}, 'verify_email', ${id}, ${`new.${mark}@example.com`}, now())`.execute(
    db,
  );
  return familyId;
}

interface Purchase {
  id: string;
  mark: string;
  showing: TestShowing;
  email: string;
}

const said = ({ mark, email }: Purchase) => ({
  contact: JSON.stringify({ name: mark, email, phone: '+84900000000' }),
  answers: JSON.stringify([{ id: 'q', answer: mark }]),
});

async function buy(db: Db, purchase: Purchase): Promise<string> {
  const { id, mark, showing, email } = purchase;
  const code = orderCode();
  const { contact, answers } = said(purchase);
  const { rows } = await sql<{ unit: string }>`
    UPDATE units SET claim_kind = 'order', claim_id = ${code}, sold = true WHERE showing_id = ${showing.id} AND id = (
      SELECT id FROM units WHERE showing_id = ${showing.id} AND claim_kind IS NULL ORDER BY id LIMIT 1)
    RETURNING id AS unit`.execute(db);
  const unit = rows[0]?.unit ?? '';
  const lines = [{ ticket_type_id: 'seat', quantity: 1, unit_price: 300_000, unit_ids: [unit] }];
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, contact, answers,
      hold_until, paid_at, ended_at)
    VALUES (${code}, ${showing.id}, ${id}, 'paid', 'stalls', ${JSON.stringify(lines)}, 300000, 300000, ${contact},
      ${answers}, now(), now(), now())`.execute(db);
  // The company of an invoice belongs to accounting; only its address for mails may be personal.
  const invoice = { company_name: 'Công ty', tax_code: '0300588569', address: 'Huế', email };
  await sql`UPDATE orders SET invoice = ${JSON.stringify(invoice)} WHERE code = ${code}`.execute(db);
  await sql`INSERT INTO order_transitions (order_code, from_state, to_state, because) VALUES
    (${code}, NULL, 'holding', 'held'), (${code}, 'holding', 'awaiting_payment', 'payment_started'),
    (${code}, 'awaiting_payment', 'paid', 'money_arrived')`.execute(db);
  await sql`INSERT INTO payments (id, order_code, provider, method, reference, amount, state, provider_transaction,
      pay_url, expires_at)
    VALUES (${code}, ${code}, 'vnpay', 'vnpay', ${code}, 300000, 'succeeded', ${code}, ${`http://bank?ip=${mark}`},
      now())`.execute(db);
  await sql`INSERT INTO receipts (id, provider, provider_transaction, payment_id, amount)
    VALUES (${code}, 'vnpay', ${code}, ${code}, 300000)`.execute(db);
  await sql`INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr)
    VALUES (${randomId()}, ${showing.id}, ${unit}, 'seat', ${code}, ${id}, ${`code-secret ${code}`}, 1,
      ${`qr-secret ${code}`})`.execute(db);
  await sql`
    WITH gate AS (
      INSERT INTO gates (id, event_id, name) SELECT ${code}, event_id, 'A' FROM showings WHERE id = ${showing.id} RETURNING event_id),
    device AS (
      INSERT INTO gate_devices (id, event_id, gate_id, role, name, key_hash, code_salt)
      SELECT ${code}, event_id, ${code}, 'gate', 'A', sha256(${code}::bytea), substr(sha256(${code}::bytea), 1, 16) FROM gate
      RETURNING event_id)
    INSERT INTO gate_scans (device_id, nonce, event_id, gate_id, kind, way, ticket_id, showing_id, ticket_type_id, number, generation,
      said, let_in, at, device_at, answers, own, standing, judged)
    SELECT ${code}, ${code}, device.event_id, ${code}, 'entry', 'qr', t.id, t.showing_id, t.ticket_type_id, t.number, 1, 'forged', false,
      now(), now(), '{}', 'forged', 'refused', 'forged'
    FROM device, tickets t WHERE t.order_code = ${code}`.execute(db);
  await sql`INSERT INTO balance_entries (user_id, unit, amount, reason, order_code, balance_after) VALUES
    (${id}, 'heart', 10, 'order', ${code}, 10), (${id}, 'free_gift', 1, 'order', ${code}, 1),
    (${id}, 'heart', -1, 'vote', NULL, 9)`.execute(db);
  await sql`INSERT INTO votings (id, slug, title, about, opens_at, closes_at, max_per_vote)
    VALUES ('of_persons', 'of-persons', '{}', '{}', now(), now() + interval '1 day', 10) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`INSERT INTO voting_candidates (voting_id, id, name, position) VALUES ('of_persons', 'one', '{}', 0)
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO votes (id, voting_id, candidate_id, user_id, hearts)
    VALUES (${randomId()}, 'of_persons', 'one', ${id}, 1)`.execute(db);
  await sql`INSERT INTO vote_slots AS s (voting_id, candidate_id, slot, hearts, votes) VALUES ('of_persons', 'one', 0, 1, 1)
    ON CONFLICT (voting_id, candidate_id, slot) DO UPDATE SET hearts = s.hearts + 1, votes = s.votes + 1`.execute(
    db,
  );
  await sql`INSERT INTO balances (user_id, unit, amount) VALUES (${id}, 'heart', 9), (${id}, 'free_gift', 1)`.execute(
    db,
  );
  return code;
}

/** An order that expired unpaid, and the deadline that it left. */
async function giveUp(db: Db, purchase: Purchase): Promise<string> {
  const { id, showing } = purchase;
  const code = orderCode();
  const { contact, answers } = said(purchase);
  const lines = [{ ticket_type_id: 'seat', quantity: 1, unit_price: 300_000, unit_ids: ['S04'] }];
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, contact, answers,
      hold_until, ended_at)
    VALUES (${code}, ${showing.id}, ${id}, 'expired', 'stalls', ${JSON.stringify(lines)}, 300000, 300000, ${contact},
      ${answers}, now(), now())`.execute(db);
  await sql`INSERT INTO order_transitions (order_code, from_state, to_state, because) VALUES
    (${code}, NULL, 'holding', 'held'), (${code}, 'holding', 'expired', 'hold_lapsed')`.execute(db);
  await sql`INSERT INTO showing_buyers (showing_id, user_id, keep_until) VALUES (${showing.id}, ${id}, now())`.execute(
    db,
  );
  return code;
}

async function wait(db: Db, { id, showing }: { id: string; showing: TestShowing }): Promise<void> {
  await sql`INSERT INTO queues (showing_id) VALUES (${showing.id}) ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ number: number }>`UPDATE queues SET last_number = last_number + 1
    WHERE showing_id = ${showing.id} RETURNING last_number AS number`.execute(db);
  const number = rows[0]?.number ?? 0;
  await sql`INSERT INTO presale_entries (showing_id, user_id, code_hash) VALUES (${showing.id}, ${id}, 'hash')`.execute(
    db,
  );
  await sql`INSERT INTO queue_entries (showing_id, user_id, entry_id, number)
    VALUES (${showing.id}, ${id}, ${randomId()}, ${number})`.execute(db);
  await sql`INSERT INTO turns (id, showing_id, user_id, number, expires_at, ended_at, ended_because)
    VALUES (${randomId()}, ${showing.id}, ${id}, ${number + 1000}, now(), now(), 'left')`.execute(db);
  const browser = randomId();
  await sql`INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth)
    VALUES (${browser}, ${id}, ${`https://fcm.googleapis.com/fcm/send/${browser}`}, 'secret', 'secret')`.execute(
    db,
  );
  await sql`INSERT INTO turn_notices (showing_id, user_id, channel, subscription_id)
    VALUES (${showing.id}, ${id}, 'push', ${browser})`.execute(db);
}

/** Rows of every table that contain one of these words in any column: `table: row`. */
export async function rowsThatSay(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(name)} t
      WHERE EXISTS (SELECT FROM unnest(${words}::text[]) word WHERE strpos(lower(t::text), lower(word)) > 0)`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found.toSorted();
}
