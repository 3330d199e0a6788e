-- Since when nothing is left to buy, neither free nor held; null while something may still be had.
ALTER TABLE queues ADD COLUMN sold_out_at timestamptz;
