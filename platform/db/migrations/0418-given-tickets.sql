-- Expand: which tickets took a free gift when they were given. All did until now, and those that an older platform still gives do.

ALTER TABLE gift_tickets ADD COLUMN took_free_gift boolean NOT NULL DEFAULT true;
