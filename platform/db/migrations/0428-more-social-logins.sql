-- Expand: Google, Apple and Zalo are identity providers too.
ALTER TABLE identities DROP CONSTRAINT identities_provider_check;
ALTER TABLE identities ADD CONSTRAINT identities_provider_check
  CHECK (provider IN ('google', 'facebook', 'zalo', 'apple', 'tiki'));
