// Type of a playground example. Values in double braces are filled in when it runs: see fill-in.rule.ts.

/** Groups of examples, in the order of the list. */
export const areas = {
  discover: 'Find something',
  account: 'Sign in',
  booking: 'Book and pay',
  tickets: 'Orders and tickets',
  gifts: 'Give, return and wait',
  votes: 'Vote and review',
  queue: 'Wait your turn',
  sandbox: 'A shop of your own',
} as const;
export type Area = keyof typeof areas;

/** An operation, sent by a button, that makes the running subscription deliver an event. */
export interface Trigger {
  label: string;
  query: string;
  variables: Record<string, unknown>;
}

export interface Example {
  area: Area;
  about: string;
  /** The document. The name of its operation is the example's name and address: `/playground/?example=Name`. */
  query: string;
  variables?: Record<string, unknown>;
  triggers?: readonly Trigger[];
}

/** Name of the first operation in a document. */
export function nameOf({ query }: { query: string }): string {
  return /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? '';
}

export const kindOf = ({ query }: { query: string }): string =>
  /^(?:query|mutation|subscription)\b/m.exec(query)?.[0] ?? 'query';
