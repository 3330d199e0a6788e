-- Paper tickets by post: what a showing asks for them, and where those of an order go.

-- VND for sending the paper tickets of one order; null where none are sent.
ALTER TABLE showings ADD COLUMN delivery_fee int CHECK (delivery_fee >= 0);

ALTER TABLE orders
  -- VND; with delivery alone. It stays when the address of a deleted account is blanked: the books need it.
  ADD COLUMN shipping_fee bigint NOT NULL DEFAULT 0 CHECK (shipping_fee >= 0),
  -- {model, province, district, ward, address, note}: units with code and the names they had, {code, name: {vi, en}}.
  ADD COLUMN delivery jsonb,
  ADD COLUMN delivery_sent_at timestamptz,
  DROP CONSTRAINT orders_check,
  ADD CONSTRAINT orders_total CHECK (total >= 0 AND total = subtotal + service_fee + shipping_fee - discount),
  ADD CONSTRAINT orders_sent_when_paid CHECK (delivery_sent_at IS NULL OR state = 'paid');
