-- The other half of a sofa for two, in the same showing: both are held, sold and given back together. Null for a seat of its own.
ALTER TABLE units ADD COLUMN partner_id text CHECK (partner_id <> id);
