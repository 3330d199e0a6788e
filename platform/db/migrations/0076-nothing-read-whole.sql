-- What workers and accounts ask of tables that grow: each finds its rows by an index (platform/tests/growth/statements.test.ts).

-- What is forgotten by its age.
CREATE INDEX refresh_tokens_expiring ON refresh_tokens (expires_at);
CREATE INDEX session_families_traced ON session_families (created_at) WHERE agent <> '' OR address <> '';
CREATE INDEX reset_waits_until ON reset_waits (until);
CREATE INDEX otp_wrong_last ON otp_wrong (last_at);
CREATE INDEX mail_links_created ON mail_links (created_at);
CREATE INDEX spent_social_tokens_expiring ON spent_social_tokens (expires_at);
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

-- What an account has, wherever it is: for its export, for joining it with another, for deleting it.
CREATE INDEX users_merged ON users (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX otps_user ON otps (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX turns_user ON turns (user_id);
CREATE INDEX showing_buyers_user ON showing_buyers (user_id);
CREATE INDEX outbox_recipient ON outbox (topic) WHERE kind IN ('mail', 'sms');

-- What came in and went back of a payment: asked for with every order.
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX receipts_payment ON receipts (payment_id);

-- Events to come, without those that are over.
CREATE INDEX showings_ends ON showings (ends_at) INCLUDE (event_id, starts_at);
CREATE INDEX search_documents_ends ON search_documents (last_end);
