// What an example of the playground is. Values in double braces are filled in when it runs: see fill-in.rule.ts.

/** Chapters of the examples, in the order in which they are listed. */
export const areas = {
  discover: 'Find something',
  account: 'Sign in',
  booking: 'Book and pay',
  tickets: 'Orders and tickets',
  gifts: 'Give, return and wait',
  votes: 'Vote and review',
  queue: 'Wait your turn',
} as const;
export type Area = keyof typeof areas;

/** Something that makes a running subscription speak, sent beside it at the press of a button. */
export interface Trigger {
  label: string;
  query: string;
  variables: Record<string, unknown>;
}

export interface Example {
  area: Area;
  /** One line for the list. */
  about: string;
  /** The document; its operation's name is the example's name, and its address: `/playground/?example=Name`. */
  query: string;
  variables?: Record<string, unknown>;
  triggers?: readonly Trigger[];
}

/** Name of the only operation of a document. */
export function nameOf({ query }: { query: string }): string {
  return /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? '';
}

/** `query`, `mutation` or `subscription`. */
export const kindOf = ({ query }: { query: string }): string =>
  /^(?:query|mutation|subscription)\b/m.exec(query)?.[0] ?? 'query';
