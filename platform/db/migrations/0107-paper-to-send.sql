-- Paper tickets that wait to be posted, for the desk.
CREATE INDEX orders_paper_to_send ON orders (paid_at)
WHERE state = 'paid' AND delivery IS NOT NULL AND delivery_sent_at IS NULL;
