-- A platform after years of sales, by statements over sets: 5,000 events of which every fifth is to come, 300,000 accounts in
-- one queue, 200,000 tickets, and what all of them leave behind. What is random is so by hashes: each time the same rows.
-- Every number of rows is its table's own size, so that the planner decides as it would there; ANALYZE at the end.

INSERT INTO venues (id, name, address, city_id)
SELECT 'v' || k, jsonb_build_object('vi', 'Nhà hát ' || k, 'en', 'House ' || k),
  jsonb_build_object('vi', k || ' Lê Lợi, TP. Hồ Chí Minh', 'en', k || ' Le Loi, Ho Chi Minh City'), '79'
FROM generate_series(1, 300) AS k;

INSERT INTO organizers (id, name, about, logo)
SELECT 'o' || k, 'Organizer ' || k, '{"vi": "", "en": ""}', '' FROM generate_series(1, 300) AS k;

INSERT INTO artists (name, about) SELECT 'Ca sĩ ' || k, '{"vi": "Ca sĩ.", "en": "A singer."}' FROM generate_series(0, 699) AS k;

INSERT INTO seat_plans (id, plan)
SELECT 'house' || k, '{"width": 100, "height": 100, "stage": null}' FROM generate_series(1, 300) AS k;

INSERT INTO pictures (hash, name, format, width, height, preview, bytes)
SELECT md5('p' || k), 'poster', 'webp', 1440, 1080, 'data:image/webp;base64,' || repeat('A', 120), '\x00'
FROM generate_series(1, 5000) AS k;
INSERT INTO picture_variants (hash, variant, bytes)
SELECT hash, variant, '\x00' FROM pictures,
  unnest(ARRAY['960.avif', '360.avif', '480.avif', '1440.avif', '720.avif', '240.avif', '480.webp', '160.avif']) AS variant;

INSERT INTO content_items (kind, id, position, body)
SELECT 'category', id, 0, jsonb_build_object('name', jsonb_build_object('vi', id, 'en', id), 'icon', id)
FROM unnest(ARRAY['concert', 'theatre', 'classical', 'comedy', 'sport', 'workshop', 'festival', 'film']) AS id;
INSERT INTO content_items (kind, id, position, body)
SELECT 'banner', 'b' || k, k, jsonb_build_object('title', '{"vi": "a", "en": "a"}'::jsonb,
  'image', '/images/' || md5('p' || k) || '/poster.webp', 'event_id', 'e' || k * 5)
FROM generate_series(1, 6) AS k;

-- Every fifth is to come, within 90 days; the others were in the four years before.
INSERT INTO events (id, slug, title, summary, about, artists, category, organizer_id, venue_id, poster, banner, rank)
SELECT 'e' || k, 'event-' || k,
  jsonb_build_object('vi', 'Đêm ' || w || ' số ' || k, 'en', initcap(w) || ' night ' || k),
  jsonb_build_object('vi', 'Một đêm ' || w, 'en', 'A night of ' || w), jsonb_build_object('vi', repeat('Lời. ', 200), 'en', repeat('Words. ', 150)),
  jsonb_build_array('Ca sĩ ' || k % 700),
  (ARRAY['concert', 'theatre', 'classical', 'comedy', 'sport', 'workshop', 'festival', 'film'])[k % 8 + 1],
  'o' || k % 300 + 1, 'v' || k % 300 + 1,
  '/images/' || md5('p' || k) || '/poster.webp', '/images/' || md5('p' || k) || '/poster.webp', CASE WHEN k % 250 = 0 THEN k / 250 ELSE 0 END
FROM generate_series(1, 5000) AS k,
  LATERAL (SELECT (ARRAY['nhạc', 'kịch', 'múa', 'jazz', 'rock', 'tuồng', 'chèo', 'xiếc'])[k % 8 + 1] || ' ' || substr(md5(k::text), 1, 5) AS w) AS words;

INSERT INTO showings (id, event_id, seat_plan_id, starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at, queue_required)
SELECT 's' || k, 'e' || k, 'house' || k % 300 + 1, starts_at, starts_at + interval '2 hours', starts_at - interval '1 hour',
  starts_at - make_interval(days => 60 + k % 40), starts_at, k = 5
FROM generate_series(1, 5000) AS k, LATERAL (SELECT CASE
    WHEN k = 5 THEN now() + interval '30 days'
    WHEN k % 5 = 0 THEN now() + make_interval(hours => 3 + k * 24 * 90 / 5000)
    ELSE now() - make_interval(hours => 6 + k * 24 * 1400 / 5000) END AS starts_at) AS times;

INSERT INTO sections (showing_id, id, name, kind, outline, position)
SELECT 's' || k, 'stalls', '{"vi": "Khán phòng", "en": "Stalls"}'::jsonb, 'seated', 'M0 0H100V40H0Z', 0 FROM generate_series(1, 5000) AS k
UNION ALL
SELECT 's' || k, 'floor', '{"vi": "Sàn", "en": "Floor"}'::jsonb, 'standing', NULL, 1 FROM generate_series(1, 5000) AS k;
INSERT INTO ticket_types (showing_id, id, section_id, name, price, position)
SELECT showing_id, CASE id WHEN 'stalls' THEN 'seat' ELSE 'place' END, id, name, 200000, position FROM sections;

-- 50 a showing. Of what is over 48 are sold, and 8 of what is to come: 200,000.
INSERT INTO units (showing_id, id, section_id, ticket_type_id, row_label, seat_label, x, y, claim_kind, claim_id, sold, shuffle)
SELECT 's' || k, CASE WHEN n <= 40 THEN 'S' ELSE 'P' END || n, CASE WHEN n <= 40 THEN 'stalls' ELSE 'floor' END,
  CASE WHEN n <= 40 THEN 'seat' ELSE 'place' END, CASE WHEN n <= 40 THEN 'A' END, CASE WHEN n <= 40 THEN n::text END, n, 1,
  CASE WHEN n <= sold THEN 'order' END, CASE WHEN n <= sold THEN 'K' || k || 'N' || (n - 1) / 4 END, n <= sold, n
FROM generate_series(1, 5000) AS k, LATERAL (SELECT CASE WHEN k % 5 = 0 THEN 8 ELSE 48 END AS sold) AS s, generate_series(1, 50) AS n;

-- Thirty add-ons at each showing, which is the most.
INSERT INTO add_ons (showing_id, id, name, price, stock, max_per_order, position)
SELECT 's' || k, 'a' || n, '{"vi": "Bắp nước", "en": "Combo"}', 90000, 1000, 10, n FROM generate_series(1, 5000) AS k, generate_series(1, 30) AS n;

INSERT INTO search_documents (event_id, title, artists, venue, summary, kind, category, city_id, min_price, is_paid, prices, starts, ends, venue_ids, last_end, rank)
SELECT e.id, fold((e.title ->> 'vi') || ' ' || (e.title ->> 'en')), 'ca si ' || substr(e.id, 2), 'nha hat', fold(e.summary ->> 'vi'), e.category, e.category,
  '79', 200000, true, ARRAY[200000], ARRAY[s.starts_at], ARRAY[s.ends_at], ARRAY[e.venue_id], s.ends_at, e.rank
FROM events e JOIN showings s ON s.event_id = e.id;

-- One in five has proven an email, the others a phone.
INSERT INTO users (id, email, email_verified_at, phone, phone_verified_at, name, created_at)
SELECT 'u' || k, CASE WHEN k <= 60000 THEN 'buyer' || k || '@example.com' END, CASE WHEN k <= 60000 THEN now() END,
  CASE WHEN k > 60000 THEN '+84' || 700000000 + k END, CASE WHEN k > 60000 THEN now() END, 'Nguyễn An', now() - make_interval(hours => k / 10)
FROM generate_series(1, 300000) AS k;

-- One queue in which nearly all of them wait; 20,000 have had their turn.
INSERT INTO queues (showing_id, last_number, now_serving) VALUES ('s5', 300000, 20000);
INSERT INTO queues (showing_id) SELECT 's' || k * 100 FROM generate_series(1, 50) AS k;
INSERT INTO queue_entries (showing_id, user_id, entry_id, number, joined_at, served_at, left_at)
SELECT 's5', 'u' || k, md5('q' || k), k, now() - interval '3 hours',
  CASE WHEN k <= 20000 THEN now() - make_interval(secs => 30 + (20000 - k) / 2) END,
  CASE WHEN k <= 19990 THEN now() - interval '20 seconds' END
FROM generate_series(1, 300000) AS k;
INSERT INTO turns (id, showing_id, user_id, number, started_at, expires_at, ended_at, ended_because)
SELECT md5('t' || k), 's5', 'u' || k, k, now() - interval '1 hour', now() + interval '5 minutes',
  CASE WHEN k <= 19980 THEN now() END, CASE WHEN k <= 19980 THEN 'bought' END
FROM generate_series(1, 20000) AS k;

-- Four tickets an order. u1 has some 2,000 tickets of 500 showings, the rest is spread over 40,000 accounts.
CREATE TEMP TABLE sales AS
SELECT DISTINCT ON (claim_id) claim_id AS code, u.showing_id, s.starts_at - interval '20 days' AS paid_at,
  CASE WHEN hashtext(claim_id) % 100 = 0 THEN 'u1' ELSE 'u' || 2 + abs(hashtext(claim_id || 'u')) % 40000 END AS user_id
FROM units u JOIN showings s ON s.id = u.showing_id WHERE sold;
INSERT INTO showing_buyers (showing_id, user_id) SELECT DISTINCT showing_id, user_id FROM sales;
INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, contact, hold_until, pay_until, created_at, paid_at, ended_at)
SELECT code, showing_id, user_id, 'paid', 'stalls', '[{"ticket_type_id": "seat", "quantity": 4, "unit_price": 200000, "unit_ids": ["S1", "S2", "S3", "S4"]}]',
  800000, 800000, jsonb_build_object('name', 'An ' || user_id, 'email', user_id || '@example.com', 'phone', '+849' || lpad(substr(user_id, 2), 8, '0')),
  paid_at, paid_at, paid_at, paid_at, paid_at FROM sales;
INSERT INTO order_transitions (order_code, from_state, to_state, because, at)
SELECT code, from_state, to_state, 'held', paid_at FROM sales,
  (VALUES (NULL, 'holding'), ('holding', 'awaiting_payment'), ('awaiting_payment', 'paid')) AS steps (from_state, to_state);
INSERT INTO payments (id, order_code, provider, method, reference, amount, state, provider_transaction, started_at, expires_at, ended_at)
SELECT 'pay' || code, code, 'vnpay', 'vnpay', 'R' || code, 800000, 'succeeded', 'T' || code, paid_at, paid_at, paid_at FROM sales;
INSERT INTO provider_callbacks (provider, source, raw, received_at, verified, outcome, applied_at, news)
SELECT 'vnpay', 'notice', 'vnp_TxnRef=R' || code, paid_at, true, 'applied', paid_at, md5(code) FROM sales;
INSERT INTO receipts (id, provider, provider_transaction, payment_id, amount, received_at)
SELECT 'rec' || code, 'vnpay', 'T' || code, 'pay' || code, 800000, paid_at FROM sales;
INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state, ended_at)
SELECT 'ref' || code, 'pay' || code, 'rec' || code, 800000, 'late_money', 'succeeded', paid_at FROM sales WHERE hashtext(code || 'r') % 20 = 0;
INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr, created_at, issued_at)
SELECT md5('k' || u.showing_id || u.id), u.showing_id, u.id, u.ticket_type_id, u.claim_id, s.user_id, md5('c' || u.showing_id || u.id), 1,
  repeat('Q', 300), s.paid_at, s.paid_at
FROM units u JOIN sales s ON s.code = u.claim_id WHERE u.sold;
INSERT INTO identity_claims (showing_id, unit_id, order_code, identity_hash)
SELECT showing_id, id, claim_id, md5(showing_id || (shuffle / 2)) FROM units WHERE sold;
-- Many more apps than any operator registers, with two tokens each.
INSERT INTO apps (id, name, contact) SELECT 'app' || k, 'App ' || k, 'dev@app' || k || '.example' FROM generate_series(1, 5000) AS k;
INSERT INTO app_tokens (id, app_id, kind, token_hash, hint, scopes)
SELECT 'token' || k || n, 'app' || k, 'live', sha256(('token' || k || n)::bytea), 'mm_live_aaaa…aaaa', '{catalogue_read}'
FROM generate_series(1, 5000) AS k, generate_series(1, 2) AS n;
-- A hundred documents of some apps, which is the most.
INSERT INTO app_documents (app_id, hash, document, cost, scopes)
SELECT 'app' || k, sha256(('document' || k || n)::bytea), repeat('{ home { id } }', 20), 40, '{catalogue_read}'
FROM generate_series(1, 200) AS k, generate_series(1, 100) AS n;
-- Many more webhooks than there will be, turned off, with what was sent to them, and what happened to events for years.
INSERT INTO webhooks (id, app_id, url, document, variables, language, secret, off_at, off_reason)
SELECT 'hook' || k, 'app' || k, 'https://app.example/' || k, 'subscription { eventChanged { kind } }', '{}', 'vi', '\x00', now(), 'gone'
FROM generate_series(1, 5000) AS k;
INSERT INTO webhook_deliveries (id, webhook_id, change_id, change, state, payload, attempts)
SELECT 'delivery' || k || 'x' || n, 'hook' || k, -n,
  '{"id": "1", "kind": "moved", "event_id": "event1", "showing_ids": ["showing1"], "happened_at": "2026-11-01T00:00:00Z"}', 'delivered', repeat('x', 200), 1 FROM generate_series(1, 5000) AS k, generate_series(1, 10) AS n;
INSERT INTO webhook_attempts (delivery_id, number, at, ms, status) SELECT id, 1, now(), 50, 204 FROM webhook_deliveries;
INSERT INTO event_changes (event_id, kind, at, told_at)
SELECT 'event' || k, 'moved', now() - k * interval '1 minute', now() FROM generate_series(1, 50000) AS k;
-- Private shops of a demo that was busy for months.
INSERT INTO private_shops (event_id, user_id, owns_account, ends_at, closed_at)
SELECT 'shop' || k, 'u' || k, true, now() - k * interval '1 hour', now() FROM generate_series(1, 5000) AS k;
-- What showings wish about entry, and what rotating tickets are made with.
INSERT INTO showing_rotations (showing_id, secret) SELECT id, sha256(id::bytea) FROM showings;
INSERT INTO entry_rules (showing_id, rules)
SELECT id, '{"windows": [], "reentry": "none", "reentry_until": null, "most": null, "most_per_day": null, "most_per_gate": null,
  "admit_unlisted": true, "questions": []}' FROM showings;
-- A gate at each event, two devices there, a scan of each ticket, and many of no ticket.
INSERT INTO gates (id, event_id, name) SELECT 'g' || k, 'e' || k, 'Cổng' FROM generate_series(1, 5000) AS k;
INSERT INTO gate_devices (id, event_id, gate_id, role, name, key_hash, code_salt)
SELECT 'd' || k || n, 'e' || k, 'g' || k, 'gate', 'Máy ' || n, sha256(('d' || k || n)::bytea), substr(sha256(('s' || k || n)::bytea), 1, 16)
FROM generate_series(1, 5000) AS k, generate_series(1, 2) AS n;
INSERT INTO gate_pairings (code_hash, event_id, gate_id, role, made_by, expires_at, used_at, device_id)
SELECT key_hash, event_id, gate_id, role, 'lan', paired_at, paired_at, id FROM gate_devices;
INSERT INTO gate_scans (device_id, nonce, event_id, gate_id, kind, way, ticket_id, showing_id, ticket_type_id, number, generation, said,
  let_in, at, device_at, answers, own, standing, judged)
SELECT 'd' || substr(t.showing_id, 2) || '1', t.id, 'e' || substr(t.showing_id, 2), 'g' || substr(t.showing_id, 2), 'entry', 'qr', t.id,
  t.showing_id, t.ticket_type_id, t.number, 1, 'valid', true, s.starts_at, s.starts_at, '{}', 'valid',
  CASE WHEN hashtext(t.id) % 100 = 0 THEN 'conflict' ELSE 'admitted' END, 'valid'
FROM tickets t JOIN showings s ON s.id = t.showing_id;
INSERT INTO desk_refunds (id, operator, scope, subject, reason, planned_orders, planned_tickets, planned_amount, decided_at, done_at)
SELECT 'desk' || code, 'lan', 'order', code, 'buyer_asked', 1, 4, 800000, paid_at, paid_at FROM sales WHERE hashtext(code || 'd') % 10 = 0;
INSERT INTO ticket_refunds (ticket_id, order_code, desk_refund_id, amount, at)
SELECT t.id, t.order_code, d.id, 200000, d.done_at FROM desk_refunds d JOIN tickets t ON t.order_code = d.subject;
INSERT INTO add_on_refunds (order_code, showing_id, desk_refund_id, amount, at)
SELECT s.code, s.showing_id, d.id, 0, d.done_at FROM desk_refunds d JOIN sales s ON s.code = d.subject;
INSERT INTO showing_changes (id, showing_id, kind, old_starts_at, old_venue_id, choose_until, operator, made_at, told_at)
SELECT 'chg' || s.id, s.id, 'moved', s.starts_at - interval '7 days', e.venue_id, s.doors_at, 'lan', s.starts_at - interval '15 days', s.doors_at
FROM showings s JOIN events e ON e.id = s.event_id WHERE s.ends_at < now();
INSERT INTO changed_orders (change_id, order_code, told_at)
SELECT 'chg' || sales.showing_id, code, paid_at FROM sales WHERE EXISTS (SELECT FROM showing_changes c WHERE c.id = 'chg' || sales.showing_id);
INSERT INTO refund_accounts (order_code, bank_bin, account, holder, given_at)
SELECT code, '970436', '0123456789', 'AN', now() - make_interval(hours => abs(hashtext(code)) % 700) FROM sales WHERE hashtext(code || 'r') % 4 = 0;
INSERT INTO payout_files (id, operator, made_at) SELECT 'file' || k, 'lan', now() - make_interval(days => k) FROM generate_series(1, 1000) AS k;
INSERT INTO payouts (id, refund_id, file_id, amount, bank_bin, account, holder, state, bank_reference, ended_at)
SELECT 'out' || id, id, 'file' || 1 + abs(hashtext(id)) % 1000, amount, '970436', '6789', '', 'done', 'FT', ended_at FROM refunds;
INSERT INTO desk_acts (operator, act, subject, before, after, at)
SELECT 'lan', 'refund', code, '{}', '{}', paid_at FROM sales;
INSERT INTO balances (user_id, unit, amount) SELECT DISTINCT user_id, 'heart', 2 FROM sales;
INSERT INTO balance_entries (user_id, unit, amount, reason, order_code, balance_after, created_at)
SELECT user_id, 'heart', 2, 'order', code, 2, paid_at FROM sales;
INSERT INTO idempotency_keys (user_id, operation, key, input_hash, state, created_at)
SELECT user_id, 'hold', code, code, 'done', now() - make_interval(secs => abs(hashtext(code)) % 80000) FROM sales;
INSERT INTO sandbox_payments (provider, token, reference, number, amount, taken, description, language, return_url, expires_at, state, decided_at)
SELECT 'momo', md5('w' || code), 'W' || code, 'N' || code, 800000, 800000, 'W' || code, 'vi', 'http://localhost', paid_at, 'paid', paid_at FROM sales;
INSERT INTO sandbox_payment_notices (payment_id, says, attempts, answer) SELECT id, 'paid', 1, '204' FROM sandbox_payments;
INSERT INTO sandbox_payment_refunds (payment_id, reference, amount, settles_at)
SELECT id, 'B' || id, amount, now() FROM sandbox_payments WHERE id % 20 = 0;

INSERT INTO devices (id, device_id, seen_at) SELECT 'd' || k, 'device' || k, now() - make_interval(hours => k / 20) FROM generate_series(1, 60000) AS k;
INSERT INTO session_families (id, user_id, device_id, created_at, revoked_at, agent, address, seen_at)
SELECT 'f' || k, 'u' || k, 'd' || k, t, CASE WHEN k % 3 = 0 THEN t END, CASE WHEN k > 20000 THEN '' ELSE 'Chrome' END, CASE WHEN k > 20000 THEN '' ELSE '203.0.113.x' END, t
FROM generate_series(1, 60000) AS k, LATERAL (SELECT now() - make_interval(hours => k / 10) AS t) AS times;
INSERT INTO refresh_tokens (token_hash, family_id, parent_hash, issued_at, expires_at)
SELECT md5('rt' || k || 'n' || n), 'f' || k, md5('rt' || k || 'n' || n - 1), t, t + interval '200 days'
FROM generate_series(1, 60000) AS k, LATERAL (SELECT now() - make_interval(hours => k / 12) AS t) AS times, generate_series(1, 2) AS n;
INSERT INTO ticket_copies (family_id, user_id) SELECT 'f' || k, 'u' || k FROM generate_series(1, 30000) AS k;
INSERT INTO identities (id, provider, subject, user_id) SELECT 'i' || k, 'facebook', 'sub' || k, 'u' || k FROM generate_series(1, 30000) AS k;
INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name)
SELECT 'p' || k, 'u' || k, md5('pk' || k), '\x00', 0, '{internal}', 'Chrome' FROM generate_series(1, 20000) AS k;
INSERT INTO passkey_challenges (challenge, user_id, device_id, expires_at)
SELECT md5('pc' || k), CASE WHEN k % 4 = 0 THEN 'u' || k END, 'd' || k, now() + make_interval(secs => k) FROM generate_series(1, 10000) AS k;
INSERT INTO spent_social_tokens (token_hash, expires_at) SELECT md5('ss' || k), now() + make_interval(secs => k) FROM generate_series(1, 10000) AS k;
INSERT INTO otps (token, root_token, purpose, recipient, code_hash, created_at, expires_at)
SELECT md5('o' || k), md5('o' || k), 'login', '+8491' || 1000000 + k, 'x', t, t FROM generate_series(1, 20000) AS k,
  LATERAL (SELECT now() - make_interval(secs => k * 4) AS t) AS times;
INSERT INTO otp_wrong (recipient, device_id, in_row, last_at)
SELECT '+8491' || 1000000 + k, '', 1, now() - make_interval(mins => k) FROM generate_series(1, 10000) AS k;
INSERT INTO wrong_codes (guessed, device_id, known_device, at)
SELECT 'u' || k % 2000, 'd' || k, k % 3 = 0, now() - make_interval(mins => k) FROM generate_series(1, 20000) AS k;
INSERT INTO reset_waits (user_id, device_id, ready_at, until) SELECT 'u' || k, 'd' || k, now(), now() + make_interval(mins => k) FROM generate_series(1, 10000) AS k;
INSERT INTO mail_links (token_hash, purpose, user_id, email, created_at, expires_at)
SELECT md5('ml' || k), 'verify_email', 'u' || k, 'buyer' || k || '@example.com', t, t FROM generate_series(1, 20000) AS k,
  LATERAL (SELECT now() - make_interval(mins => k) AS t) AS times;

-- Each organizer has ten vouchers and the platform a thousand, of which one in ten has not ended; one in four orders used one,
-- and of the most popular 2,000 uses have never been counted.
INSERT INTO vouchers (id, code, organizer_id, title, terms, kind, value, max_uses, max_uses_per_account, ends_at, spent_uses, spent_amount)
SELECT id, upper(id), organizer_id, '{"vi": "a", "en": "a"}', '{"vi": "a", "en": "a"}', 'percent', 10, 1000000, 100,
  CASE WHEN k % 10 > 1 THEN now() - interval '1 day' END, 0, 0
FROM (SELECT 'pv' || k AS id, NULL AS organizer_id, k FROM generate_series(1, 1000) AS k
  UNION ALL SELECT 'ov' || k, 'o' || (k - 1) % 300 + 1, k FROM generate_series(1, 3000) AS k) AS v;
INSERT INTO voucher_uses (order_code, party, voucher_id, user_id, amount, counted)
SELECT code, 'platform', CASE WHEN h % 25 = 0 THEN 'pv1' ELSE 'pv' || h % 1000 + 1 END, user_id, 80000,
  CASE WHEN h % 25 = 0 THEN NULL ELSE 'spent' END
FROM sales, LATERAL (SELECT abs(hashtext(code || 'v')) / 4 AS h) AS hashed WHERE abs(hashtext(code || 'v')) % 4 = 0;
INSERT INTO saved_vouchers (user_id, voucher_id) SELECT 'u' || k, 'pv' || k % 1000 + 1 FROM generate_series(1, 60000) AS k;

-- One ticket in five was given away; of a thousand gifts nobody knows yet who will have them.
INSERT INTO gifts (id, user_id, claimed_by, showing_id, free_gifts, contact, message, code, state, created_at, expires_at, ended_at)
SELECT 'g' || k, 'u' || k, CASE WHEN k > 1000 THEN 'u' || k + 1 END, 's' || k % 5000 + 1, 0, 'friend' || k || '@example.com', 'x', 'G' || k,
  CASE WHEN k > 1000 THEN 'claimed' ELSE 'waiting' END, now(), now() + interval '1 day', CASE WHEN k > 1000 THEN now() END
FROM generate_series(1, 40000) AS k;
INSERT INTO gift_tickets (gift_id, ticket_id, is_waiting)
SELECT 'g' || k, id, k <= 1000 FROM (SELECT id, row_number() OVER (ORDER BY id) AS k FROM tickets) AS t WHERE k <= 40000;

-- Every tenth of the gifts is of a guest list; some are over and wait to be forgotten, more are forgotten.
INSERT INTO guests (gift_id, showing_id, list, key, name, over_at, forgotten_at, send_at, sent_at)
SELECT 'g' || k, 's' || k % 5000 + 1, 'press', 'k' || k, 'Guest ' || k, now() - interval '100 days' + k % 200 * interval '1 day',
  CASE WHEN k % 200 < 60 THEN now() END, CASE WHEN k % 2000 = 0 THEN now() + interval '1 day' END, now()
FROM generate_series(10, 40000, 10) AS k;
-- Every third account has saved two addresses.
INSERT INTO saved_addresses (id, user_id, label, address, preferred_at, saved_at)
SELECT 'sa' || k || '-' || n, 'u' || k, '', '{"model": "two_tier", "province": {"code": "1", "name": {"vi": "x", "en": "x"}}, "district": null,
  "ward": {"code": "4", "name": {"vi": "x", "en": "x"}}, "address": "x", "note": ""}', CASE n WHEN 1 THEN now() END, now()
FROM generate_series(1, 30000, 3) AS k, generate_series(1, 2) AS n;
-- What was written to the support in years is answered, but for some hundreds.
INSERT INTO support_requests (id, number, user_id, order_code, topic, state, language, created_at, changed_at)
SELECT 'sr' || k, 'YC-' || lpad(k::text, 6, '0'), 'u' || k, NULL, 'payment', CASE WHEN k <= 300 THEN 'open' ELSE 'answered' END, 'vi', t, t
FROM generate_series(1, 30000) AS k, LATERAL (SELECT now() - make_interval(hours => k / 2 + 30) AS t) AS times;
INSERT INTO support_messages (request_id, author, text, written_at)
SELECT 'sr' || k, CASE n WHEN 1 THEN 'buyer' ELSE 'support' END, 'x', now() - make_interval(hours => k / 2 + 30)
FROM generate_series(1, 30000) AS k, generate_series(1, 2) AS n WHERE n = 1 OR k > 300;

-- People waited for most of what is over, in vain; one ticket in ten was offered back.
INSERT INTO waiting_lists (showing_id, ended_at)
SELECT id, CASE WHEN starts_at < now() THEN starts_at END FROM showings WHERE starts_at < now() OR hashtext(id) % 20 = 0;
INSERT INTO waiting_places (id, showing_id, user_id, quantity, language, state, joined_at, ended_at)
SELECT 'w' || k, 's' || k % 1000 * 5 + 1, 'u' || k % 30000 + 1, 1, 'vi', 'passed', now() - interval '30 days', now() - interval '20 days'
FROM generate_series(1, 60000) AS k;
INSERT INTO waiting_offers (id, place_id, showing_id, user_id, ticket_type_id, unit_ids, state, made_at, expires_at, ended_at, told_at)
SELECT 'o' || id, id, showing_id, user_id, 'seat', '{S1}', 'expired', joined_at, ended_at, ended_at, joined_at FROM waiting_places;
INSERT INTO ticket_returns (id, ticket_id, order_code, user_id, showing_id, unit_id, ticket_type_id, amount, state, resold_to,
  offered_at, closes_at, ended_at, told_at)
SELECT 'r' || id, id, order_code, user_id, showing_id, unit_id, ticket_type_id, 200000, CASE WHEN is_resold THEN 'resold' ELSE 'withdrawn' END,
  CASE WHEN is_resold THEN order_code END, created_at, issued_at, issued_at, issued_at
FROM tickets, LATERAL (SELECT hashtext(id || 's') % 2 = 0 AS is_resold) AS hashed WHERE hashtext(id || 'r') % 10 = 0;

-- A hundred votings, two of them open; half of all accounts have voted in some.
INSERT INTO votings (id, slug, event_id, title, about, opens_at, closes_at, max_per_vote, max_per_account)
SELECT 'vo' || k, 'voting-' || k, 'e' || k, '{"vi": "x", "en": "x"}', '{"vi": "x", "en": "x"}', now() - interval '9 days',
  CASE WHEN k <= 2 THEN now() + interval '1 day' ELSE now() - interval '2 days' END, 100, 1000 FROM generate_series(1, 100) AS k;
INSERT INTO voting_candidates (voting_id, id, name, position)
SELECT 'vo' || k, 'c' || c, '{"vi": "x", "en": "x"}', c FROM generate_series(1, 100) AS k, generate_series(1, 10) AS c;
INSERT INTO votes (id, voting_id, candidate_id, user_id, hearts)
SELECT 'v' || k, 'vo' || k % 100 + 1, 'c' || k % 10 + 1, 'u' || k % 30000 + 1, 1 FROM generate_series(1, 60000) AS k;
INSERT INTO vote_slots (voting_id, candidate_id, slot, hearts, votes)
SELECT voting_id, candidate_id, abs(hashtext(id)) % 16, count(*), count(*) FROM votes GROUP BY 1, 2, 3;
UPDATE voting_news SET is_over = true WHERE voting_id NOT IN ('vo1', 'vo2');

INSERT INTO followed_events (event_id) SELECT 'e' || k * 5 FROM generate_series(1, 1000) AS k UNION ALL SELECT 'e' || k * 5 + 1 FROM generate_series(1, 20) AS k;
INSERT INTO event_follows (event_id, user_id, followed_at, openings_after, returns_after)
SELECT 'e' || 5 * (k % 1000 + 1), 'u' || k, now(), now(), now() FROM generate_series(1, 60000) AS k
UNION ALL SELECT 'e' || k * 5 + 1, 'u' || k, now(), now(), now() FROM generate_series(1, 20) AS k;

INSERT INTO profile_follows (kind, ref, user_id)
SELECT (ARRAY['artist', 'organizer', 'venue'])[k % 3 + 1],
  (ARRAY['ca-si-' || k % 700, 'o' || k % 300 + 1, 'v' || k % 300 + 1])[k % 3 + 1], 'u' || k FROM generate_series(1, 60000) AS k;
INSERT INTO published_events (event_id, is_told) SELECT 'e' || k, true FROM generate_series(1, 5000) AS k;

-- Visitors of showings that are over were reminded.
INSERT INTO visit_reminders (showing_id, doors_at, told_through, is_done)
SELECT id, doors_at, 'u9', true FROM showings WHERE starts_at < now();
INSERT INTO review_asks (showing_id, told_through, is_done) SELECT id, 'u9', true FROM showings WHERE ends_at < now() - interval '3 days';

INSERT INTO outbox (kind, topic, payload, available_at, created_at, sent_at)
SELECT CASE k % 3 WHEN 0 THEN 'mail' ELSE 'message' END, 'topic' || k % 5000, '{}', t, t, t FROM generate_series(1, 60000) AS k,
  LATERAL (SELECT now() - make_interval(secs => (60000 - k) / 20) AS t) AS times;
INSERT INTO inbox_messages (channel, recipient, body) SELECT 'mail', 'buyer' || k || '@example.com', 'x' FROM generate_series(1, 60000) AS k;

-- What hot sales leave behind: codes and who entered them, draws, answers to captchas, whom to tell and who was told.
UPDATE showings SET presale = '{"minutes_before": 30, "lane": "early"}', presale_required = true WHERE substr(id, 2)::int % 100 = 0;
INSERT INTO presale_codes (showing_id, code_hash, hint, max_uses)
SELECT 's' || k % 50 * 100 + 100, md5('pc' || k), 'ABC', 10 FROM generate_series(1, 50000) AS k;
INSERT INTO presale_entries (showing_id, user_id, code_hash)
SELECT 's' || k % 50 * 100 + 100, 'u' || k, md5('pc' || k) FROM generate_series(1, 60000) AS k;
INSERT INTO queue_draws (showing_id, seed, commitment) SELECT 's' || k * 100, md5('x' || k), md5('y' || k) FROM generate_series(6, 50) AS k;
INSERT INTO queue_draw_entries (showing_id, entry_id, nonce, number)
SELECT 's' || (k % 40 + 10) * 100, md5('de' || k), 'x', k FROM generate_series(1, 100000) AS k;
INSERT INTO captcha_answers (signature, expires_at) SELECT md5('ca' || k), now() + make_interval(secs => k / 100) FROM generate_series(1, 60000) AS k;
INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth)
SELECT 'ps' || k, 'u' || k, 'https://push.example/' || k, 'x', 'x' FROM generate_series(1, 30000) AS k;
INSERT INTO turn_notices (showing_id, user_id, channel, subscription_id, told_entry_id)
SELECT CASE WHEN k <= 30000 THEN 's5' ELSE 's' || k % 1000 * 5 + 1 END, 'u' || k, CASE WHEN k <= 30000 THEN 'push' ELSE 'mail' END,
  CASE WHEN k <= 30000 THEN 'ps' || k END, CASE WHEN k <= 20000 THEN md5('q' || k) END FROM generate_series(1, 60000) AS k;

DROP TABLE sales;

-- Every eighth event is a film, most of them of years past, with some hundred reviews each of what u1 has seen.
UPDATE venues SET rooms = '[{"id": "p1", "name": {"vi": "Phòng 1", "en": "Screen 1"}}]' WHERE id IN ('v1', 'v2', 'v3');
INSERT INTO films (event_id, released_on, minutes, age_label)
SELECT e.id, (min(s.starts_at) - interval '3 days')::date, 100, 'T13'
FROM events e JOIN showings s ON s.event_id = e.id WHERE e.category = 'film' GROUP BY e.id;
UPDATE showings SET screening = '{"room_id": "p1", "format": "two_d", "language": "vi", "is_dubbed": false, "subtitles": []}'
WHERE event_id IN (SELECT event_id FROM films);
INSERT INTO film_reviews (id, film_id, user_id, stars, comment)
SELECT 'r' || row_number() OVER (), seen.event_id, seen.user_id, 1 + abs(hashtext(seen.user_id)) % 10, 'Hay'
FROM (SELECT DISTINCT s.event_id, t.user_id FROM tickets t JOIN showings s ON s.id = t.showing_id
  JOIN films f ON f.event_id = s.event_id WHERE t.user_id <> 'u1') AS seen;
INSERT INTO review_reports (review_id, user_id) SELECT id, 'u' || 2 + abs(hashtext(id)) % 40000 FROM film_reviews WHERE hashtext(id) % 50 = 0;
