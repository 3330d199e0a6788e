// The existing GraphQL endpoint: its SDL is committed, and what our fields ask of it is delegated.
import { readFileSync } from 'node:fs';
import type { SubschemaConfig } from '@graphql-tools/delegate';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { buildSchema, getNullableType } from 'graphql';
import type { GatewayContext } from '../../context/context.ts';
import { addedFields } from '../../upstreams/sdl.ts';

export const nouns = ['content'] as const;

const remoteSdl = () => readFileSync(new URL('remote.graphql', import.meta.url), 'utf8');

/**
 * The endpoint's schema as our SDL promises it: what the endpoint adds to a type of another upstream may be null,
 * because it may be away while the other is there; and the words are ours.
 */
const schema = () => {
  const added = addedFields(nouns);
  return mapSchema(buildSchema(remoteSdl()), {
    [MapperKind.OBJECT_FIELD]: (field, name, typeName) => {
      const ours = added.get(`${typeName}.${name}`);
      return ours ? { ...field, type: getNullableType(field.type), description: ours.description } : field;
    },
  });
};

/** What is delegated to; all that one request asks of it at one time is one operation. */
export const contentSubschema: SubschemaConfig<unknown, unknown, unknown, GatewayContext> = {
  schema: schema(),
  executor: ({ document, variables, context }) => {
    if (!context) throw new Error('the content endpoint is asked on behalf of a request');
    const asked = context.content.ask({ document, variables: variables ?? {} });
    // The executor's type lets each caller name the shape of its data; ours is whatever the operation asks for.
    return asked as Promise<never>;
  },
  batch: true,
};
