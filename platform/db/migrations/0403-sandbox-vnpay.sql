-- VNPAY's sandbox has its books with those of the other played providers. A platform from before this one that plays VNPAY meanwhile
-- answers 500 at its pay page until it is replaced: no money is behind it.

-- Step: what it has in its own tables, and these go
INSERT INTO sandbox_payments (provider, token, reference, number, amount, taken, description, language, return_url, sent, expires_at,
  state, decided_at, settles_at, created_at)
SELECT 'vnpay', token, txn_ref, id::text, amount / 100, CASE WHEN status = '00' THEN amount / 100 END, order_info,
  CASE locale WHEN 'en' THEN 'en' ELSE 'vi' END, return_url,
  jsonb_build_object('createDate', create_date, 'bankCode', bank_code, 'hash', request_hash), expires_at,
  CASE WHEN response_code IS NULL THEN 'open' WHEN response_code = '00' THEN 'paid' WHEN response_code = '24' THEN 'cancelled'
    WHEN response_code = '11' THEN 'expired' ELSE 'declined' END,
  to_timestamp(pay_date, 'YYYYMMDDHH24MISS')::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh', settles_at, created_at
FROM sandbox_vnpay_transactions ON CONFLICT DO NOTHING;
INSERT INTO sandbox_payment_notices (payment_id, says, due_at, attempts, answer)
SELECT p.id, p.state, t.ipn_due_at, t.ipn_attempts, t.ipn_answer
FROM sandbox_vnpay_transactions t JOIN sandbox_payments p ON p.token = t.token
WHERE t.ipn_due_at IS NOT NULL AND p.state <> 'open';
INSERT INTO sandbox_payment_refunds (payment_id, reference, amount, settles_at)
SELECT p.id, 'VNPAY' || r.id, r.amount / 100, r.settles_at
FROM sandbox_vnpay_refunds r JOIN sandbox_vnpay_transactions t ON t.id = r.transaction_id JOIN sandbox_payments p ON p.token = t.token;
-- Allowed: drop-table: only the sandbox of payment providers reads them, which no money goes through
DROP TABLE sandbox_vnpay_requests, sandbox_vnpay_refunds, sandbox_vnpay_transactions;
