import type { Db } from '../../platform/db/open.ts';
/** The addresses that the services give out for them. */
export declare const pictureAddresses: {
    poster: string;
    banner: string;
    logo: string;
};
/** Writes the value as a catalogue, with the pictures that the small catalogue names beside it. */
export declare function writeCatalogue(value: unknown, folder?: string): string;
/** The catalogue with values put at places such as `events[0].slug`; undefined takes a value away. */
export declare function smallCatalogue(changes?: Readonly<Record<string, unknown>>): Record<string, unknown>;
/** What stands at such a place. */
export declare function partOf(path: string): unknown;
export declare const firstImport: Date;
/** Imports a value as if it stood in a file. */
export declare function importValue(db: Db, value: unknown, now?: Date): Promise<import("../../platform/event/catalogue/import/import-report.ts").ImportReport>;
/** The problems that refuse an import, as `path text`. */
export declare function problemsOf(attempt: Promise<unknown>): Promise<string[]>;
