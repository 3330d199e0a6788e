-- Expand: a listed event is read by its slug, for the page where a code is redeemed.

-- Step without a transaction: listed events by their slug
DROP INDEX CONCURRENTLY IF EXISTS events_slug;
CREATE INDEX CONCURRENTLY events_slug ON events (slug) WHERE listed;
