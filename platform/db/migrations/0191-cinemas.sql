-- The cinemas among all places, in the country or in a city.
CREATE INDEX venues_cinemas ON venues (city_id) WHERE rooms IS NOT NULL;
