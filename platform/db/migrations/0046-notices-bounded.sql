-- A provider may say the same news many times, and anybody may say what no provider has signed: rows follow news, not
-- calls. `news` is a digest of what a signed notice says; rows from before have none.
ALTER TABLE provider_callbacks ADD COLUMN news text;
CREATE UNIQUE INDEX provider_callbacks_news ON provider_callbacks (provider, news);
CREATE INDEX provider_callbacks_unsigned ON provider_callbacks (received_at) WHERE NOT verified;
