-- Expand: when ticket types are sold, one after the other.

ALTER TABLE ticket_types
  -- Null: the sale of the showing decides.
  ADD COLUMN on_sale_from timestamptz,
  ADD COLUMN on_sale_until timestamptz,
  -- The type of the section that is sold before it; null for none. The file is checked, so no foreign key says it again.
  ADD COLUMN follows_id text,
  -- Since when all of its tickets are paid and the type after it is sold; what comes back is sold as that one. Null before that, and
  -- where no type follows.
  ADD COLUMN used_up_at timestamptz,
  -- Whether prices ("from …") are named of it: whether it can still be bought, or opens next. Written by a worker.
  ADD COLUMN is_named boolean NOT NULL DEFAULT true;
CREATE INDEX ticket_types_following ON ticket_types (showing_id) WHERE follows_id IS NOT NULL;
