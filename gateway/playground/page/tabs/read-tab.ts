// Reads from a tab what to send: the chosen operation and its variables.
import { type OperationDefinitionNode, parse } from 'graphql';
import type { Content } from './open-tabs.ts';

export interface Asked {
  query: string;
  operationName: string | undefined;
  isSubscription: boolean;
  /** With placeholders that are not filled in. */
  variables: Record<string, unknown> | undefined;
}

/** Chooses the operation at the cursor, else the first. Throws an error for the reader. */
export function readTab({ query, variables }: Content, cursor: number): Asked {
  const operations = parse(query).definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition',
  );
  const chosen = operations.find(({ loc }) => loc && loc.start <= cursor && cursor <= loc.end);
  const operation = chosen ?? operations[0];
  if (!operation) throw new Error('There is no operation to run.');
  return {
    query,
    operationName: operation.name?.value,
    isSubscription: operation.operation === 'subscription',
    variables: readObject(variables, 'The variables are not JSON'),
  };
}

/** A JSON object, or undefined for an empty text. */
export function readObject(text: string, complaint: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${complaint}: ${(error as Error).message}`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${complaint}: an object is wanted, { "name": value }.`);
  return value as Record<string, unknown>;
}
