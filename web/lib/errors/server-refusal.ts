import type { GraphQLFormattedError } from 'graphql';

/** What a server answered in the place of data, for calls that do not go through Apollo, which has an error of its own for it. */
export class ServerRefusal extends Error {
  override name = 'ServerRefusal';
  readonly errors: readonly GraphQLFormattedError[];

  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** An answer without GraphQL in it: of what stands before our gateway, or of a gateway in trouble. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`HTTP ${statusCode}`);
    this.statusCode = statusCode;
  }
}

/** The GraphQL errors in this failure, Apollo's or our own, told by their names: no page loads Apollo to judge an error. */
export function graphqlErrors(error: unknown): readonly GraphQLFormattedError[] | null {
  if (!(error instanceof Error)) return null;
  if (error.name !== 'ServerRefusal' && error.name !== 'CombinedGraphQLErrors') return null;
  return (error as ServerRefusal).errors;
}

const withoutGraphql = new Set(['NoAnswer', 'ServerError', 'ServerParseError']);

/** The HTTP status of an answer that brought no GraphQL; null for every other failure. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && withoutGraphql.has(error.name) ? (error as NoAnswer).statusCode : null;
}
