-- Expand: ticket types that a code opens.

ALTER TABLE ticket_types
  -- Hashes of the codes that open it (schema/rules/event/type-code.rule.ts). Null: it is sold to everybody.
  ADD COLUMN opened_by text[];
