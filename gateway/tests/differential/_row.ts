// What a row of the table of fields is.

// oxlint-disable-next-line typescript/no-explicit-any -- JSON, read by the names of the table
export type Wire = any;

/** Calls of the platform on behalf of one reader, in one language. */
export interface Read {
  isLoggedIn: boolean;
  get(path: string, query?: Record<string, unknown>): Promise<Wire>;
  post(path: string, body: unknown): Promise<Wire>;
  /** Null when the thing does not exist for this reader. */
  orNull(asking: Promise<Wire>): Promise<Wire>;
}

/** A name on the wire, or what reads the value. */
export type Row = string | ((parent: Wire, read: Read, args: Record<string, Wire>) => Wire);

/** Rows of one type: fields named as on the wire but in camelCase, and all others. */
export interface TypeRows {
  same?: string;
  /** Fields of the content endpoint, which is GraphQL itself. */
  equal?: string;
  other?: Record<string, Row>;
}

export type FieldTable = ReadonlyMap<string, Row>;
