-- Vouchers of organizers and of the platform, and the orders that use them. An order has at most one of each party.

CREATE TABLE vouchers (
  id text PRIMARY KEY,
  -- What a buyer types, in capitals.
  code text NOT NULL UNIQUE,
  -- Whose it is, and whose events it is for; null: the platform's.
  organizer_id text REFERENCES organizers,
  party text NOT NULL GENERATED ALWAYS AS (CASE WHEN organizer_id IS NULL THEN 'platform' ELSE 'organizer' END) STORED
    CHECK (party IN ('organizer', 'platform')),
  -- Only these events; empty: all that it is for.
  event_ids text[] NOT NULL DEFAULT '{}',
  title jsonb NOT NULL,
  terms jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed', 'per_ticket')),
  -- Percent of the tickets, or VND.
  value bigint NOT NULL CHECK (value > 0 AND (kind <> 'percent' OR value <= 100)),
  -- Most that it takes off one order, VND.
  max_discount bigint CHECK (max_discount > 0),
  -- Least that the tickets must cost, VND.
  min_subtotal bigint NOT NULL DEFAULT 0,
  -- Most that it takes off all orders together, VND.
  budget bigint CHECK (budget > 0),
  max_uses int CHECK (max_uses > 0),
  max_uses_per_account int CHECK (max_uses_per_account > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Shown and offered to everybody; otherwise only whoever knows the code can use it.
  listed boolean NOT NULL DEFAULT true,
  -- Uses of paid orders that have been counted, and what they took off, VND; see settle_voucher_uses.
  spent_uses bigint NOT NULL DEFAULT 0,
  spent_amount bigint NOT NULL DEFAULT 0
);
CREATE INDEX vouchers_offered ON vouchers (coalesce(organizer_id, ''), coalesce(ends_at, 'infinity')) WHERE listed;

-- What an order was reduced by. Whether a use counts is told by the state of its order: nothing is done here when an order
-- ends, so that neither holding nor paying waits for a voucher.
CREATE TABLE voucher_uses (
  order_code text NOT NULL REFERENCES orders,
  party text NOT NULL CHECK (party IN ('organizer', 'platform')),
  voucher_id text NOT NULL REFERENCES vouchers,
  user_id text NOT NULL REFERENCES users,
  -- VND.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Null while it has to be looked at; then 'spent' (in the sums of its voucher), or 'returned' (its order came to nothing).
  counted text CHECK (counted IN ('spent', 'returned')),
  used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (order_code, party)
);
CREATE INDEX voucher_uses_open ON voucher_uses (voucher_id) WHERE counted IS NULL;
CREATE INDEX voucher_uses_account ON voucher_uses (user_id, voucher_id);

CREATE TABLE saved_vouchers (
  user_id text NOT NULL REFERENCES users,
  voucher_id text NOT NULL REFERENCES vouchers,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, voucher_id)
);

-- Keeps others from counting or using these vouchers to the end of the transaction; in the order of their ids.
CREATE FUNCTION lock_vouchers(of_vouchers text[]) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM vouchers WHERE id = ANY(of_vouchers) ORDER BY id FOR NO KEY UPDATE;
  RETURN true;
END $$;

-- Takes the uses of orders that have ended out of those that have to be looked at each time, so that counting a popular
-- voucher costs what is being bought right now, not what was ever sold. Called under lock_vouchers.
CREATE FUNCTION settle_voucher_uses(of_vouchers text[]) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH ended AS (
    UPDATE voucher_uses u SET counted = CASE WHEN o.state = 'paid' THEN 'spent' ELSE 'returned' END
    FROM orders o
    WHERE u.voucher_id = ANY(of_vouchers) AND u.counted IS NULL AND o.code = u.order_code
      AND o.state IN ('paid', 'cancelled', 'expired')
    RETURNING u.voucher_id, u.amount, u.counted
  ), sums AS (
    SELECT voucher_id, count(*) AS uses, sum(amount) AS amount FROM ended WHERE counted = 'spent' GROUP BY voucher_id
  )
  UPDATE vouchers SET spent_uses = spent_uses + sums.uses, spent_amount = spent_amount + sums.amount
  FROM sums WHERE id = sums.voucher_id;
  RETURN true;
END $$;

-- How much of these vouchers is used, but for one order: how often, how many VND, and how often by this buyer, all accounts of the
-- mailbox together. A hold whose time is over counts until its end is written down: it may be about to be paid.
CREATE FUNCTION voucher_standing(of_vouchers text[], buyer text, but_order text)
RETURNS TABLE (voucher_id text, uses bigint, spent bigint, by_buyer bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  theirs text[] := buyer || ARRAY(
    SELECT other.id FROM users me JOIN users other ON other.mailbox = me.mailbox
    WHERE me.id = buyer AND other.id <> buyer);
BEGIN
  RETURN QUERY
  SELECT v.id, v.spent_uses + live.uses, v.spent_amount + live.amount, own.uses
  FROM vouchers v
  CROSS JOIN LATERAL (
    SELECT count(*) AS uses, coalesce(sum(u.amount), 0)::bigint AS amount
    FROM voucher_uses u JOIN orders o ON o.code = u.order_code
    WHERE u.voucher_id = v.id AND u.counted IS NULL AND u.order_code <> but_order
      AND o.state IN ('holding', 'awaiting_payment', 'paid')) AS live
  CROSS JOIN LATERAL (
    SELECT count(*) AS uses FROM voucher_uses u JOIN orders o ON o.code = u.order_code
    WHERE u.user_id = ANY(theirs) AND u.voucher_id = v.id AND u.order_code <> but_order
      AND o.state IN ('holding', 'awaiting_payment', 'paid')) AS own
  WHERE v.id = ANY(of_vouchers);
END $$;

-- Vouchers with whose they are, how much of them is used, and what they take off this order now.
CREATE FUNCTION voucher_facts(of_vouchers text[], buyer text, of_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object('uses', s.uses, 'spent', s.spent, 'by_buyer', s.by_buyer,
      'applied', u.amount, 'organizer_name', (SELECT name FROM organizers WHERE id = v.organizer_id)) ORDER BY v.id), '[]')
    FROM voucher_standing(of_vouchers, buyer, of_order) AS s
    JOIN vouchers v ON v.id = s.voucher_id
    LEFT JOIN voucher_uses u ON u.order_code = of_order AND u.voucher_id = v.id);
END $$;

-- Locks an order of this account and, while it is held, the vouchers that it has and the one with this code, in this order.
-- With everything that its discounts are decided by.
CREATE FUNCTION lock_for_discount(wanted text, buyer text, typed text,
  OUT locked jsonb, OUT event_id text, OUT organizer_id text, OUT vouchers jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  found_order orders;
  ids text[];
BEGIN
  SELECT * INTO found_order FROM orders WHERE code = wanted AND user_id = buyer FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  locked := to_jsonb(found_order) || jsonb_build_object('now', clock_timestamp());
  vouchers := '[]';
  IF found_order.state <> 'holding' THEN
    RETURN;
  END IF;
  SELECT e.id, e.organizer_id INTO event_id, organizer_id
  FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = found_order.showing_id;
  ids := ARRAY(
    SELECT u.voucher_id FROM voucher_uses u WHERE u.order_code = wanted
    UNION SELECT v.id FROM vouchers v WHERE v.code = typed);
  PERFORM lock_vouchers(ids);
  PERFORM settle_voucher_uses(ids);
  vouchers := voucher_facts(ids, buyer, wanted);
END $$;

-- Writes down what the vouchers of a locked hold take off, and what it costs then; with news for who listens.
CREATE FUNCTION write_discounts(of_order text, buyer text, uses jsonb, off bigint, cost bigint, news jsonb) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM voucher_uses WHERE order_code = of_order;
  INSERT INTO voucher_uses (order_code, party, voucher_id, user_id, amount)
  SELECT of_order, use ->> 'party', use ->> 'voucher_id', buyer, (use ->> 'amount')::bigint
  FROM jsonb_array_elements(uses) AS use;
  UPDATE orders SET discount = off, total = cost WHERE code = of_order AND state = 'holding';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % is not held', of_order;
  END IF;
  RETURN put_in_outbox(news);
END $$;

-- What an order that had ended and is paid late after all took from its vouchers, which are locked; null where it had none.
CREATE FUNCTION lock_vouchers_again(of_order text, buyer text) RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  ids text[] := ARRAY(SELECT voucher_id FROM voucher_uses WHERE order_code = of_order);
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM lock_vouchers(ids);
  PERFORM settle_voucher_uses(ids);
  UPDATE voucher_uses SET counted = NULL WHERE order_code = of_order;
  RETURN voucher_facts(ids, buyer, of_order);
END $$;
