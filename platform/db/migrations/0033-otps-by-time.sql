-- Text messages of the last hour are counted before each one more.
CREATE INDEX otps_created ON otps (created_at);
