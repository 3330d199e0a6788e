-- Every key of a table that a sale writes holds showing_id, so that these tables can stand in partitions, or on machines, by
-- showing (docs/decisions/0075-sales-spread-by-showing.md; platform/db/spread/hot-tables.ts names them). A key begins with what it
-- began with, so whatever is looked up by it is found as before. Each is built beside the old one while everybody goes on, and takes
-- its place in a moment.

-- Step without a transaction: keys of orders.
DROP INDEX CONCURRENTLY IF EXISTS orders_pkey_new;
CREATE UNIQUE INDEX CONCURRENTLY orders_pkey_new ON orders (code, showing_id);

-- Step without a transaction: keys of order_transitions.
DROP INDEX CONCURRENTLY IF EXISTS order_transitions_pkey_new;
CREATE UNIQUE INDEX CONCURRENTLY order_transitions_pkey_new ON order_transitions (id, showing_id);

-- Step without a transaction: keys of tickets.
DROP INDEX CONCURRENTLY IF EXISTS tickets_pkey_new;
CREATE UNIQUE INDEX CONCURRENTLY tickets_pkey_new ON tickets (id, showing_id);
DROP INDEX CONCURRENTLY IF EXISTS tickets_code_key_new;
CREATE UNIQUE INDEX CONCURRENTLY tickets_code_key_new ON tickets (code, showing_id);
DROP INDEX CONCURRENTLY IF EXISTS tickets_number_key_new;
CREATE UNIQUE INDEX CONCURRENTLY tickets_number_key_new ON tickets (number, showing_id);

-- Step without a transaction: keys of waiting_places.
DROP INDEX CONCURRENTLY IF EXISTS waiting_places_pkey_new;
CREATE UNIQUE INDEX CONCURRENTLY waiting_places_pkey_new ON waiting_places (id, showing_id);
DROP INDEX CONCURRENTLY IF EXISTS waiting_places_number_key_new;
CREATE UNIQUE INDEX CONCURRENTLY waiting_places_number_key_new ON waiting_places (number, showing_id);

-- Step without a transaction: keys of waiting_offers.
DROP INDEX CONCURRENTLY IF EXISTS waiting_offers_pkey_new;
CREATE UNIQUE INDEX CONCURRENTLY waiting_offers_pkey_new ON waiting_offers (id, showing_id);
DROP INDEX CONCURRENTLY IF EXISTS waiting_offers_open_new;
CREATE UNIQUE INDEX CONCURRENTLY waiting_offers_open_new ON waiting_offers (place_id, showing_id) WHERE state = 'open';
DROP INDEX CONCURRENTLY IF EXISTS waiting_offers_order_new;
CREATE UNIQUE INDEX CONCURRENTLY waiting_offers_order_new ON waiting_offers (order_code, showing_id) WHERE order_code IS NOT NULL;

-- Step without a transaction: keys of ticket_returns.
DROP INDEX CONCURRENTLY IF EXISTS ticket_returns_pkey_new;
CREATE UNIQUE INDEX CONCURRENTLY ticket_returns_pkey_new ON ticket_returns (id, showing_id);
DROP INDEX CONCURRENTLY IF EXISTS ticket_returns_once_new;
CREATE UNIQUE INDEX CONCURRENTLY ticket_returns_once_new ON ticket_returns (ticket_id, showing_id) WHERE ended_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS ticket_returns_resold_once_new;
CREATE UNIQUE INDEX CONCURRENTLY ticket_returns_resold_once_new ON ticket_returns (ticket_id, showing_id) WHERE state = 'resold';

-- Step without a transaction: keys of turns.
DROP INDEX CONCURRENTLY IF EXISTS turns_pkey_new;
CREATE UNIQUE INDEX CONCURRENTLY turns_pkey_new ON turns (id, showing_id);

-- Step without a transaction: keys of queue_entries.
DROP INDEX CONCURRENTLY IF EXISTS queue_entries_entry_new;
CREATE UNIQUE INDEX CONCURRENTLY queue_entries_entry_new ON queue_entries (entry_id, showing_id);

-- Step: order_transitions refer to orders with their showing.
ALTER TABLE order_transitions DROP CONSTRAINT order_transitions_order_code_fkey,
  ADD CONSTRAINT order_transitions_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: payments refer to orders with their showing.
ALTER TABLE payments DROP CONSTRAINT payments_order_code_fkey,
  ADD CONSTRAINT payments_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: tickets refer to orders with their showing.
ALTER TABLE tickets DROP CONSTRAINT tickets_order_code_fkey,
  ADD CONSTRAINT tickets_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: voucher_uses refer to orders with their showing.
ALTER TABLE voucher_uses DROP CONSTRAINT voucher_uses_order_code_fkey,
  ADD CONSTRAINT voucher_uses_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: balance_entries refer to orders with their showing.
ALTER TABLE balance_entries DROP CONSTRAINT balance_entries_order_code_fkey,
  ADD CONSTRAINT balance_entries_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: changed_orders refer to orders with their showing.
ALTER TABLE changed_orders DROP CONSTRAINT changed_orders_order_code_fkey,
  ADD CONSTRAINT changed_orders_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: refund_accounts refer to orders with their showing.
ALTER TABLE refund_accounts DROP CONSTRAINT refund_accounts_order_code_fkey,
  ADD CONSTRAINT refund_accounts_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: ticket_refunds refer to orders with their showing.
ALTER TABLE ticket_refunds DROP CONSTRAINT ticket_refunds_order_code_fkey,
  ADD CONSTRAINT ticket_refunds_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: ticket_returns refer to orders with their showing.
ALTER TABLE ticket_returns DROP CONSTRAINT ticket_returns_order_code_fkey,
  ADD CONSTRAINT ticket_returns_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: ticket_returns refer to orders with their showing.
ALTER TABLE ticket_returns DROP CONSTRAINT ticket_returns_resold_to_fkey,
  ADD CONSTRAINT ticket_returns_resold_to_showing_id_fkey FOREIGN KEY (resold_to, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: waiting_offers refer to orders with their showing.
ALTER TABLE waiting_offers DROP CONSTRAINT waiting_offers_order_code_fkey,
  ADD CONSTRAINT waiting_offers_order_code_showing_id_fkey FOREIGN KEY (order_code, showing_id) REFERENCES orders (code, showing_id) NOT VALID;

-- Step: ticket_refunds refer to tickets with their showing.
ALTER TABLE ticket_refunds DROP CONSTRAINT ticket_refunds_ticket_id_fkey,
  ADD CONSTRAINT ticket_refunds_ticket_id_showing_id_fkey FOREIGN KEY (ticket_id, showing_id) REFERENCES tickets (id, showing_id) NOT VALID;

-- Step: gate_scans refer to tickets with their showing.
ALTER TABLE gate_scans DROP CONSTRAINT gate_scans_ticket_id_fkey,
  ADD CONSTRAINT gate_scans_ticket_id_showing_id_fkey FOREIGN KEY (ticket_id, showing_id) REFERENCES tickets (id, showing_id) NOT VALID,
  ADD CONSTRAINT gate_scans_of_showing CHECK (ticket_id IS NULL OR showing_id IS NOT NULL) NOT VALID;

-- Step: gift_tickets refer to tickets with their showing.
ALTER TABLE gift_tickets DROP CONSTRAINT gift_tickets_ticket_id_fkey,
  ADD CONSTRAINT gift_tickets_ticket_id_showing_id_fkey FOREIGN KEY (ticket_id, showing_id) REFERENCES tickets (id, showing_id) NOT VALID;

-- Step: ticket_returns refer to tickets with their showing.
ALTER TABLE ticket_returns DROP CONSTRAINT ticket_returns_ticket_id_fkey,
  ADD CONSTRAINT ticket_returns_ticket_id_showing_id_fkey FOREIGN KEY (ticket_id, showing_id) REFERENCES tickets (id, showing_id) NOT VALID;

-- Step: units refer to ticket_returns with their showing.
ALTER TABLE units DROP CONSTRAINT units_return_id_fkey,
  ADD CONSTRAINT units_return_id_showing_id_fkey FOREIGN KEY (return_id, showing_id) REFERENCES ticket_returns (id, showing_id) NOT VALID;

-- Step: ticket_returns refer to waiting_offers with their showing.
ALTER TABLE ticket_returns DROP CONSTRAINT ticket_returns_offer_id_fkey,
  ADD CONSTRAINT ticket_returns_offer_id_showing_id_fkey FOREIGN KEY (offer_id, showing_id) REFERENCES waiting_offers (id, showing_id) NOT VALID;

-- Step: waiting_offers refer to waiting_places with their showing.
ALTER TABLE waiting_offers DROP CONSTRAINT waiting_offers_place_id_fkey,
  ADD CONSTRAINT waiting_offers_place_id_showing_id_fkey FOREIGN KEY (place_id, showing_id) REFERENCES waiting_places (id, showing_id) NOT VALID;

-- Step without a transaction: rows of before do so too.
ALTER TABLE order_transitions VALIDATE CONSTRAINT order_transitions_order_code_showing_id_fkey;
ALTER TABLE payments VALIDATE CONSTRAINT payments_order_code_showing_id_fkey;
ALTER TABLE tickets VALIDATE CONSTRAINT tickets_order_code_showing_id_fkey;
ALTER TABLE voucher_uses VALIDATE CONSTRAINT voucher_uses_order_code_showing_id_fkey;
ALTER TABLE balance_entries VALIDATE CONSTRAINT balance_entries_order_code_showing_id_fkey;
ALTER TABLE changed_orders VALIDATE CONSTRAINT changed_orders_order_code_showing_id_fkey;
ALTER TABLE refund_accounts VALIDATE CONSTRAINT refund_accounts_order_code_showing_id_fkey;
ALTER TABLE ticket_refunds VALIDATE CONSTRAINT ticket_refunds_order_code_showing_id_fkey;
ALTER TABLE ticket_returns VALIDATE CONSTRAINT ticket_returns_order_code_showing_id_fkey;
ALTER TABLE ticket_returns VALIDATE CONSTRAINT ticket_returns_resold_to_showing_id_fkey;
ALTER TABLE waiting_offers VALIDATE CONSTRAINT waiting_offers_order_code_showing_id_fkey;
ALTER TABLE ticket_refunds VALIDATE CONSTRAINT ticket_refunds_ticket_id_showing_id_fkey;
ALTER TABLE gate_scans VALIDATE CONSTRAINT gate_scans_ticket_id_showing_id_fkey;
ALTER TABLE gate_scans VALIDATE CONSTRAINT gate_scans_of_showing;
ALTER TABLE gift_tickets VALIDATE CONSTRAINT gift_tickets_ticket_id_showing_id_fkey;
ALTER TABLE ticket_returns VALIDATE CONSTRAINT ticket_returns_ticket_id_showing_id_fkey;
ALTER TABLE units VALIDATE CONSTRAINT units_return_id_showing_id_fkey;
ALTER TABLE ticket_returns VALIDATE CONSTRAINT ticket_returns_offer_id_showing_id_fkey;
ALTER TABLE waiting_offers VALIDATE CONSTRAINT waiting_offers_place_id_showing_id_fkey;

-- Step: new keys of orders take the place of the old ones.
ALTER TABLE orders
  DROP CONSTRAINT orders_pkey, ADD CONSTRAINT orders_pkey PRIMARY KEY USING INDEX orders_pkey_new;

-- Step: new keys of order_transitions take the place of the old ones.
ALTER TABLE order_transitions
  DROP CONSTRAINT order_transitions_pkey, ADD CONSTRAINT order_transitions_pkey PRIMARY KEY USING INDEX order_transitions_pkey_new;

-- Step: new keys of tickets take the place of the old ones.
ALTER TABLE tickets
  DROP CONSTRAINT tickets_pkey, ADD CONSTRAINT tickets_pkey PRIMARY KEY USING INDEX tickets_pkey_new,
  DROP CONSTRAINT tickets_code_key, ADD CONSTRAINT tickets_code_key UNIQUE USING INDEX tickets_code_key_new,
  DROP CONSTRAINT tickets_number_key, ADD CONSTRAINT tickets_number_key UNIQUE USING INDEX tickets_number_key_new;

-- Step: new keys of waiting_places take the place of the old ones.
ALTER TABLE waiting_places
  DROP CONSTRAINT waiting_places_pkey, ADD CONSTRAINT waiting_places_pkey PRIMARY KEY USING INDEX waiting_places_pkey_new,
  DROP CONSTRAINT waiting_places_number_key, ADD CONSTRAINT waiting_places_number_key UNIQUE USING INDEX waiting_places_number_key_new;

-- Step: new keys of waiting_offers take the place of the old ones.
ALTER TABLE waiting_offers
  DROP CONSTRAINT waiting_offers_pkey, ADD CONSTRAINT waiting_offers_pkey PRIMARY KEY USING INDEX waiting_offers_pkey_new;
DROP INDEX waiting_offers_open, waiting_offers_order;
ALTER INDEX waiting_offers_open_new RENAME TO waiting_offers_open;
ALTER INDEX waiting_offers_order_new RENAME TO waiting_offers_order;

-- Step: new keys of ticket_returns take the place of the old ones.
ALTER TABLE ticket_returns
  DROP CONSTRAINT ticket_returns_pkey, ADD CONSTRAINT ticket_returns_pkey PRIMARY KEY USING INDEX ticket_returns_pkey_new;
DROP INDEX ticket_returns_once, ticket_returns_resold_once;
ALTER INDEX ticket_returns_once_new RENAME TO ticket_returns_once;
ALTER INDEX ticket_returns_resold_once_new RENAME TO ticket_returns_resold_once;

-- Step: new keys of turns take the place of the old ones.
ALTER TABLE turns
  DROP CONSTRAINT turns_pkey, ADD CONSTRAINT turns_pkey PRIMARY KEY USING INDEX turns_pkey_new;

-- Step: new keys of queue_entries take the place of the old ones.
DROP INDEX queue_entries_entry;
ALTER INDEX queue_entries_entry_new RENAME TO queue_entries_entry;
