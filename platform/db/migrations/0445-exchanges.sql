-- Expand: tickets are given for others of the same event.

-- {until_minutes}: how long before the doors open its tickets can be given for others; null: not at all.
ALTER TABLE showings ADD COLUMN exchange jsonb;

-- {order_code, ticket_ids, amount}: tickets of another order that are given for this one when it is paid, and what was paid for
-- them (VND).
ALTER TABLE orders ADD COLUMN exchange jsonb;

-- Money of exchanged tickets is received again by the order that they were given for (provider 'exchange'): the receipt of the
-- provider that really has it, from which it is paid back.
ALTER TABLE receipts ADD COLUMN exchanged_from text;
ALTER TABLE receipts ADD CONSTRAINT receipts_exchanged_from_fkey FOREIGN KEY (exchanged_from) REFERENCES receipts NOT VALID;
CREATE INDEX receipts_exchanged ON receipts (exchanged_from) WHERE exchanged_from IS NOT NULL;

-- Its reasons are `operatorRefundReasons`, which has one more.
ALTER TABLE desk_refunds DROP CONSTRAINT desk_refunds_reason_check;

-- Of one receipt a part may go on to the new order, and another back to the buyer.
DROP INDEX refunds_of_decision_once;
CREATE UNIQUE INDEX refunds_of_decision_once ON refunds (receipt_id, desk_refund_id, reason) WHERE desk_refund_id IS NOT NULL;
