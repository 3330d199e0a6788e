// REST uses snake_case, GraphQL camelCase: a field without its own resolver reads the value by its wire name.
import { type GraphQLField, type GraphQLSchema, defaultFieldResolver, isObjectType } from 'graphql';

export const nameOnWire = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const wireNames = new WeakMap<object, string>();

/** The wire name of a field without its own resolver; undefined for one that has a resolver. */
export const wireNameOf = (field: GraphQLField<unknown, unknown>): string | undefined => wireNames.get(field);

/** Gives every field without a resolver one that reads the wire name from the parent. */
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
