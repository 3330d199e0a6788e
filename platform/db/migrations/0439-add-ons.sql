-- Expand: add-ons of an order (food, parking, posters), each with a stock of its own.

-- What a showing sells beside its tickets. `taken` is what orders that are held, being paid for or paid have of it; no more is given out than
-- `stock`, which the organizer may lower below it.
CREATE TABLE add_ons (
  showing_id text NOT NULL REFERENCES showings,
  id text NOT NULL,
  name jsonb NOT NULL,
  description jsonb,
  -- VND for one.
  price bigint NOT NULL CHECK (price >= 0),
  stock int NOT NULL CHECK (stock >= 0),
  max_per_order int NOT NULL CHECK (max_per_order >= 1),
  position int NOT NULL,
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (showing_id, id)
);

ALTER TABLE orders
  -- [{add_on_id, name: {vi, en}, quantity, unit_price}] as chosen; they stay when the order ends.
  ADD COLUMN add_ons jsonb NOT NULL DEFAULT '[]',
  -- VND.
  ADD COLUMN add_on_total bigint NOT NULL DEFAULT 0 CHECK (add_on_total >= 0),
  -- When they were handed out, all of them; null before.
  ADD COLUMN add_ons_handed_at timestamptz,
  DROP CONSTRAINT orders_total,
  ADD CONSTRAINT orders_total
    CHECK (total >= 0 AND total = subtotal + service_fee + shipping_fee + add_on_total - discount);

-- The add-ons of an order are refunded once, all together: with the last of its tickets, or by themselves.
CREATE TABLE add_on_refunds (
  order_code text PRIMARY KEY,
  showing_id text NOT NULL,
  desk_refund_id text NOT NULL REFERENCES desk_refunds,
  -- VND.
  amount bigint NOT NULL CHECK (amount >= 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (order_code, showing_id) REFERENCES orders
);
CREATE INDEX add_on_refunds_decision ON add_on_refunds (desk_refund_id);
