-- What proves a phone or email is a token of its own, made when the code was right; kept as a hash, as those of mailed links.
ALTER TABLE otps ADD COLUMN proof_hash text UNIQUE;
