-- What is in payment of a showing, so that the catalogue knows whether it is sold out without a look at orders. It holds nothing but what
-- is being paid at the moment, so building it is one walk along the table; tables in partitions cannot have one built beside.
CREATE INDEX units_in_payment ON units (showing_id)
WHERE order_code IS NOT NULL AND held_until IS NULL AND NOT sold;
