// REST speaks snake_case, GraphQL camelCase: a field without a resolver of its own reads its wire name.
import { type GraphQLField, type GraphQLSchema, defaultFieldResolver, isObjectType } from 'graphql';

/** The name of a field on the wire. */
export const nameOnWire = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const wireNames = new WeakMap<object, string>();

/** What a field without a resolver of its own is read by; undefined for one that has a resolver. */
export const wireNameOf = (field: GraphQLField<unknown, unknown>): string | undefined => wireNames.get(field);

/** Gives every field without a resolver one that reads the parent by the wire's spelling of its name. */
export function readWireNames(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve && field.resolve !== defaultFieldResolver) continue;
      const wireName = nameOnWire(field.name);
      wireNames.set(field, wireName);
      if (wireName === field.name) continue;
      field.resolve = (parent: Record<string, unknown>) =>
        parent[field.name] === undefined ? parent[wireName] : parent[field.name];
    }
  }
  return schema;
}
