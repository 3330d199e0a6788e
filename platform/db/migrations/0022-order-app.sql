-- The mini-app that an order was made in (base of its addresses); null on the site itself.

ALTER TABLE orders ADD COLUMN app text;
