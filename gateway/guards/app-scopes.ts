// What a token of an app may read, by `@public` and `@scope` in the SDL.
import type { ApolloServerPlugin } from '@apollo/server';
import type { AppScope } from '@mo-man/schema/values.ts';
import {
  type DirectiveNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { catalogueError } from '../lib/errors.ts';
import { isPublicField } from '../lib/is-public-field.ts';
import { challengeFor } from '../lib/token-challenge.ts';

/** What a field needs: a scope, any token (`any`), only what the field above it needs (`inherited`), or an account (`none` will do). */
type Need = { scope: AppScope } | 'any' | 'inherited' | 'none';

function scopeIn(directives: readonly DirectiveNode[] = []): Need | undefined {
  const directive = directives.find(({ name }) => name.value === 'scope');
  const value = directive?.arguments?.find(({ name }) => name.value === 'requires')?.value;
  if (!directive) return undefined;
  return value?.kind === Kind.ENUM ? { scope: value.value as AppScope } : 'any';
}

/** A field at a root inherits nothing: without a scope of its own it is not for apps, even when it is public. */
export function needOf(
  schema: GraphQLSchema,
  parent: Pick<GraphQLNamedType, 'name' | 'astNode'>,
  field: Pick<GraphQLField<unknown, unknown>, 'astNode'>,
): Need {
  const own = scopeIn(field.astNode?.directives) ?? scopeIn(parent.astNode?.directives);
  if (own) return own;
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const isRoot = roots.some((root) => root?.name === parent.name);
  return !isRoot && isPublicField(field) ? 'inherited' : 'none';
}

/** The error that refuses this document to a token with these scopes, naming the first field; undefined when it may run. */
export function refusalByScope(
  schema: GraphQLSchema,
  document: DocumentNode,
  scopes: readonly AppScope[],
): GraphQLError | undefined {
  let refusal: GraphQLError | undefined;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        const [parent, definition] = [types.getParentType(), types.getFieldDef()];
        if (refusal || name.value.startsWith('__')) return;
        // Validation refuses what the schema does not know; should it not have, it is refused here.
        const need = parent && definition ? needOf(schema, parent, definition) : 'none';
        const field = `${parent?.name ?? '?'}.${name.value}`;
        if (need === 'none') refusal = catalogueError('app_not_allowed', { field });
        else if (typeof need === 'object' && !scopes.includes(need.scope))
          refusal = catalogueError('app_scope_missing', { scope: need.scope, field });
      },
    }),
  );
  return refusal;
}

/** Refuses, after validation and before anything runs, what the token may not read. */
export const refuseByScope: ApolloServerPlugin<{
  callingApp?: { app: { scopes: readonly AppScope[] } } | undefined;
}> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ schema, document, contextValue: { callingApp }, response }) {
        const refusal = callingApp && refusalByScope(schema, document, callingApp.app.scopes);
        if (!refusal) return Promise.resolve();
        const challenge = challengeFor(refusal);
        if (challenge) response.http.headers.set('www-authenticate', challenge);
        const http = { status: refusal.extensions['status_code'] };
        throw new GraphQLError(refusal.message, { extensions: { ...refusal.extensions, http } });
      },
    }),
};
