-- Whom the seller of the tickets makes the invoice out to: {company_name, tax_code, address, email}; null when not asked for.
ALTER TABLE orders ADD COLUMN invoice jsonb;
