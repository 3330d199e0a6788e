import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A row of each table, as a statement that selects all of it brings it. */
export type TableRows = { [Name in keyof Tables]: Selectable<Tables[Name]> };
