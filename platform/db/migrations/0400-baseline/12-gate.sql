-- Gates, their devices, and every scan.

-- What the rotating part of a showing's tickets is made with; each ticket's own secret follows from it. Kept for good: a ticket that
-- was signed as rotating stays so, whatever the catalogue says later.
CREATE TABLE showing_rotations (
  showing_id text PRIMARY KEY REFERENCES showings ON DELETE CASCADE,
  secret bytea NOT NULL CHECK (length(secret) = 32)
);

CREATE TABLE gates (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events,
  -- Null: of all showings of the event.
  showing_id text REFERENCES showings,
  name text NOT NULL CHECK (name <> ''),
  -- What is let in there; null: everything.
  section_ids text[],
  ticket_type_ids text[],
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since when it is no gate any more: its devices are refused.
  closed_at timestamptz
);
CREATE INDEX gates_event ON gates (event_id);

-- The organizer's wishes about entry; a showing that is not here has rules/gate/entry-rules.rule.ts#defaultEntryRules.
CREATE TABLE entry_rules (
  showing_id text PRIMARY KEY REFERENCES showings ON DELETE CASCADE,
  rules jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE gate_devices (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events,
  -- Null: a head's, who is at no gate.
  gate_id text REFERENCES gates,
  role text NOT NULL CHECK (role IN ('gate', 'head')),
  name text NOT NULL CHECK (name <> ''),
  -- SHA-256 of its key, which is 256 random bits and is kept by the device alone.
  key_hash bytea NOT NULL UNIQUE,
  -- With which readable codes are hashed in its bundle.
  code_salt bytea NOT NULL CHECK (length(code_salt) = 16),
  paired_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz,
  -- Its clock less ours, at its last sync.
  offset_ms bigint,
  revoked_at timestamptz,
  CONSTRAINT gate_devices_check CHECK ((role = 'gate') = (gate_id IS NOT NULL))
);
CREATE INDEX gate_devices_event ON gate_devices (event_id);
CREATE INDEX gate_devices_gate ON gate_devices (gate_id);

-- One-time codes by which a device gets its key.
CREATE TABLE gate_pairings (
  -- SHA-256 of the code.
  code_hash bytea PRIMARY KEY,
  event_id text NOT NULL REFERENCES events,
  gate_id text REFERENCES gates,
  role text NOT NULL CHECK (role IN ('gate', 'head')),
  -- The desk's operator, or the head's device.
  made_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  device_id text REFERENCES gate_devices,
  CONSTRAINT gate_pairings_check CHECK ((role = 'gate') = (gate_id IS NOT NULL))
);

-- Every scan that ever arrived. Only what was made of it changes: an earlier scan may come from another gate later.
CREATE TABLE gate_scans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id text NOT NULL REFERENCES gate_devices,
  nonce text NOT NULL,
  event_id text NOT NULL,
  gate_id text NOT NULL REFERENCES gates,
  kind text NOT NULL CHECK (kind IN ('entry', 'exit', 'undo')),
  way text NOT NULL CHECK (way IN ('qr', 'code', 'list')),
  -- Of an undo: that of the scan which it takes back. Null: no ticket of this event.
  ticket_id text,
  showing_id text,
  ticket_type_id text,
  number bigint,
  generation int,
  -- What the device said, and whether the person went in (or out).
  said text NOT NULL,
  let_in boolean NOT NULL,
  -- By the server's clock, as far as the device's is known: never after its arrival.
  at timestamptz NOT NULL,
  device_at timestamptz NOT NULL,
  arrived_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answers jsonb NOT NULL,
  undoes_id bigint REFERENCES gate_scans,
  -- What the rules said of it alone when it came; they may have been changed since. Null only until the transaction ends.
  own text,
  -- What became of it, with all other scans of its ticket.
  standing text NOT NULL CHECK (standing IN ('admitted', 'exited', 'conflict', 'refused', 'undone', 'undo', 'void')),
  judged text NOT NULL,
  -- Of a conflict: the scan that counts.
  against_id bigint REFERENCES gate_scans,
  UNIQUE (device_id, nonce),
  FOREIGN KEY (ticket_id, showing_id) REFERENCES tickets,
  CONSTRAINT gate_scans_of_showing CHECK (ticket_id IS NULL OR showing_id IS NOT NULL)
);
CREATE INDEX gate_scans_ticket ON gate_scans (ticket_id, at, id) WHERE ticket_id IS NOT NULL;
-- Which scan an undo means.
CREATE INDEX gate_scans_nonce ON gate_scans (event_id, nonce);
CREATE INDEX gate_scans_counts ON gate_scans (event_id, showing_id, gate_id, ticket_type_id, standing);
CREATE INDEX gate_scans_conflicts ON gate_scans (event_id, at DESC) WHERE standing = 'conflict';
