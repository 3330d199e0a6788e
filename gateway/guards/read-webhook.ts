// Documents that may be webhooks: one subscription, to a field whose events are few enough to be sent one by one.
import { limits } from '@mo-man/schema/limits.ts';
import type { AppScope } from '@mo-man/schema/values.ts';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import { catalogueError } from '../lib/errors.ts';
import type { KnownOperations } from './known-operations.ts';
import { subscriptionReader } from './read-subscription.ts';

/** Subscriptions that may be webhooks. Seats and queues change thousands of times a second, and orders belong to an account. */
const offered: readonly string[] = ['eventChanged'];

export interface WebhookDocument {
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** Arguments of the subscription, with the variables in place. */
  args: Record<string, unknown>;
}

/** Webhooks name no operation of ours by its hash. */
const noneKnown: KnownOperations = {
  all: () => [],
  find: () => undefined,
  isKnown: () => false,
  nameOf: () => undefined,
  bodyOf: (name) => {
    throw new Error(`no operation ${name}`);
  },
};

/** The document, or the error that refuses it to an app with these scopes. */
export type WebhookReader = (
  source: string,
  variables: unknown,
  scopes: readonly AppScope[],
) => WebhookDocument | GraphQLError;

const refused = (reason: string, problem?: string) =>
  catalogueError('webhook_not_possible', { reason, ...(problem !== undefined && { problem }) });

export function webhookReader(schema: GraphQLSchema, allowIntrospection: boolean): WebhookReader {
  // Apps may send documents of their own.
  const read = subscriptionReader({
    schema,
    known: noneKnown,
    allowFreeOperations: true,
    allowIntrospection,
  });
  return (source, variables, scopes) => {
    if (source.length > limits.webhookDocumentMax) return refused('document_invalid');
    if (typeof variables !== 'object' || variables === null || Array.isArray(variables))
      return refused('variables_invalid');
    const values = variables as Record<string, unknown>;
    const document = read({ query: source, variables: values }, scopes);
    if (!('kind' in document)) {
      const [problem] = document;
      const name = problem?.extensions['name'];
      if (problem && (name === 'app_scope_missing' || name === 'app_not_allowed')) return problem;
      return refused('document_invalid', allowIntrospection ? problem?.message : undefined);
    }
    const operation = getOperationAST(document);
    const root = operation?.selectionSet.selections[0];
    if (!operation || root?.kind !== Kind.FIELD || !offered.includes(root.name.value))
      return refused('subscription_not_offered');
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], values);
    if (!coerced.coerced)
      return refused('variables_invalid', allowIntrospection ? coerced.errors[0]?.message : undefined);
    return { document, variables: values, args: argumentsOf(schema, root, coerced.coerced) };
  };
}

function argumentsOf(schema: GraphQLSchema, root: FieldNode, variables: Record<string, unknown>) {
  const field = schema.getSubscriptionType()?.getFields()[root.name.value];
  return field ? getArgumentValues(field, root, variables) : {};
}
