-- What an organizer says of itself: whether it is a person, where its own site is, and how buyers reach it.
ALTER TABLE organizers
  ADD COLUMN kind text NOT NULL DEFAULT 'organization' CHECK (kind IN ('organization', 'person')),
  ADD COLUMN url text,
  ADD COLUMN email text,
  ADD COLUMN phone text;
