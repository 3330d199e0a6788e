// Answers on their way out, by the schema of their route.
import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { encode, type $ZodObject, type $ZodType, type $ZodTypes } from 'zod/v4/core';

/** Gives back a value with the keys that its schema names, and no others. */
type Pick = (value: unknown) => unknown;

/** Looked at by zod itself: it knows what belongs to which side, and judges the value by the way. */
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

/** Undefined where a value goes out as it is. */
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

/** The text of an answer: what its schema names, as the handler has given it, not judged again. */
export function answerSerializer(schema: z.ZodType): (answer: unknown) => string {
  const pick = pickOf(schema);
  return (answer) => JSON.stringify(pick ? pick(answer) : answer);
}

type Compiler = FastifySerializerCompiler<z.ZodType>;

/** Serializes by the schema alone; the handlers' types and the tests have seen that answers keep to it. */
export const compileSerializer: Compiler = ({ schema }) => answerSerializer(schema);

/** Judges every answer by its schema, and that it leaves as `compileSerializer` would have written it. */
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
