-- Pictures of the catalogue by what is in them, in the sizes in which they are served.

CREATE TABLE pictures (
  -- First 32 hexadecimal digits of the SHA-256 of the bytes.
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32}$'),
  -- Readable part of the address; that of the first file that had these bytes.
  name text NOT NULL CHECK (name ~ '^[a-z0-9_]{1,40}$'),
  format text NOT NULL CHECK (format IN ('webp', 'avif', 'jpg', 'png')),
  -- As a viewer sees it: a turned photograph is turned.
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  -- Tiny and blurred, as a data URI.
  preview text NOT NULL,
  bytes bytea NOT NULL,
  -- When the last row of the catalogue that showed it went; null while one does.
  unused_since timestamptz
);
ALTER TABLE pictures ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Made when first asked for, or before.
CREATE TABLE picture_variants (
  hash text NOT NULL REFERENCES pictures ON DELETE CASCADE,
  -- `480.avif`, never wider than the original; `og.jpg`.
  variant text NOT NULL CHECK (variant ~ '^([1-9][0-9]{0,3}\.(avif|webp)|og\.jpg)$'),
  bytes bytea NOT NULL,
  PRIMARY KEY (hash, variant)
);
ALTER TABLE picture_variants ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- The picture of an event that links to it are shown with, one in each language, as it was last drawn.
CREATE TABLE event_cards (
  event_id text NOT NULL,
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  -- As cardVersion makes it: another one stands for another picture.
  version text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (event_id, language)
);
