// Serializes answers by the schema of their route.
import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { encode, type $ZodObject, type $ZodType, type $ZodTypes } from 'zod/v4/core';

/** Returns a value with only the keys that its schema names. */
type Pick = (value: unknown) => unknown;

/** For schemas that need zod itself (unions, transforms, catch-alls): encodes, and so also validates the value. */
const pickByZod =
  (schema: $ZodType): Pick =>
  (value) =>
    encode(schema, value as never);

function pickKeys({ _zod: { def } }: $ZodObject): Pick {
  const keys = Object.entries(def.shape).map(([key, schema]) => ({ key, pick: pickOf(schema) }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const picked: Record<string, unknown> = {};
    for (const { key, pick } of keys) {
      const inner: unknown = value[key as keyof typeof value];
      if (inner !== undefined) picked[key] = pick ? pick(inner) : inner;
    }
    return picked;
  };
}

/** The function for a schema; undefined when values need no change. */
function pickOf(schema: $ZodType): Pick | undefined {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return undefined;
    case 'nullable':
    case 'optional': {
      const inner = pickOf(def.innerType);
      return inner && ((value) => (value === null ? null : inner(value)));
    }
    case 'array': {
      const inner = pickOf(def.element);
      return inner && ((value) => (Array.isArray(value) ? value.map(inner) : value));
    }
    case 'object':
      return def.catchall ? pickByZod(schema) : pickKeys(schema as $ZodObject);
    default:
      return pickByZod(schema);
  }
}

/** Makes the serializer of a schema: JSON of the keys that it names, without validation. */
export function answerSerializer(schema: z.ZodType): (answer: unknown) => string {
  const pick = pickOf(schema);
  return (answer) => JSON.stringify(pick ? pick(answer) : answer);
}

type Compiler = FastifySerializerCompiler<z.ZodType>;

/** Serializes without validation, for production: types and tests ensure that answers fit their schemas. */
export const compileSerializer: Compiler = ({ schema }) => answerSerializer(schema);

/** Validates every answer by its schema, and checks that `compileSerializer` would have written the same text. */
export const compileStrictSerializer: Compiler = (route) => {
  const judge = serializerCompiler(route);
  const serialize = answerSerializer(route.schema);
  return (answer) => {
    const judged = judge(answer);
    if (serialize(answer) !== judged)
      throw new Error(`${route.method} ${route.url} leaves otherwise than it was judged`);
    return judged;
  };
};
