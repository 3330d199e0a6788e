-- A device has a row from its first login on. Those that only ever registered, as anybody may by the thousand, go.
DELETE FROM devices WHERE NOT EXISTS (SELECT FROM session_families WHERE session_families.device_id = devices.id);
