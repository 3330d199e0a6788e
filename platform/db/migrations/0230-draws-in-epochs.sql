-- In which epoch of the line the seed was chosen. Once a number of an earlier epoch's draw is proven, that seed was published with it.
ALTER TABLE queue_draws ADD COLUMN epoch int NOT NULL DEFAULT 1;
UPDATE queue_draws SET epoch = queues.epoch FROM queues WHERE queues.showing_id = queue_draws.showing_id;
