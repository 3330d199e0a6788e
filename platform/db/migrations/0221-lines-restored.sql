-- A line that was restored knows nothing of places that were given after its backup. Until this moment only those come in who
-- can prove theirs, and nobody is served; infinity: from when the line is looked at first.
ALTER TABLE queues ADD COLUMN returning_until timestamptz;
