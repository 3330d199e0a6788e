-- A unit names a ticket type of its showing, and that names the showing: checking both doubled the work of an import.
ALTER TABLE units DROP CONSTRAINT units_showing_id_fkey;
