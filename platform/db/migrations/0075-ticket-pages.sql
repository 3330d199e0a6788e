-- Tickets of an account by page (ticket.store.ts): its showings, and the tickets of each, without reading the tickets themselves.
-- With the showing given, it also tells how many tickets of it an account has.
CREATE INDEX tickets_of_account ON tickets (user_id, showing_id, id) WHERE voided_at IS NULL;
-- Whether an account has a QR that a session of it has not seen (copy.store.ts). Nothing reads tickets by when they were made.
CREATE INDEX tickets_issued ON tickets (user_id, issued_at);
DROP INDEX tickets_user;
