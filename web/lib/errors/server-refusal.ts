import type { GraphQLFormattedError } from 'graphql';

/** GraphQL errors of an answer, for calls without Apollo, which has its own error class. */
export class ServerRefusal extends Error {
  override name = 'ServerRefusal';
  readonly errors: readonly GraphQLFormattedError[];

  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** An answer without GraphQL, from a proxy in front of our gateway or from a gateway with an error. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`HTTP ${statusCode}`);
    this.statusCode = statusCode;
  }
}

/** The GraphQL errors of this failure, Apollo's or our own. Recognised by the error's name, so that no page must load Apollo for it. */
export function graphqlErrors(error: unknown): readonly GraphQLFormattedError[] | null {
  if (!(error instanceof Error)) return null;
  if (error.name !== 'ServerRefusal' && error.name !== 'CombinedGraphQLErrors') return null;
  return (error as ServerRefusal).errors;
}

const withoutGraphql = new Set(['NoAnswer', 'ServerError', 'ServerParseError']);

/** HTTP status of an answer without GraphQL; null for every other failure. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && withoutGraphql.has(error.name) ? (error as NoAnswer).statusCode : null;
}
