-- What a letter of the development inbox carries: [{name, type, file}]. The files are made when somebody opens them.
ALTER TABLE inbox_messages ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
