-- A transfer whose text named none of our attempts: the desk says which one it is for, and it is applied as if it had said so.
ALTER TABLE receipts ADD COLUMN match_wanted text REFERENCES payments;
CREATE INDEX receipts_match_wanted ON receipts (received_at) WHERE match_wanted IS NOT NULL;
