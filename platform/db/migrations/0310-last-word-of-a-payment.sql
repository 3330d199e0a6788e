-- What a provider said last of an attempt that has no end yet: nobody has paid it, or it is open whether money was taken.
-- Null before anybody asked.
ALTER TABLE payments ADD COLUMN provider_word text CHECK (provider_word IN ('unpaid', 'unclear'));
