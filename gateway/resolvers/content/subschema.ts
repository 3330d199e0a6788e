// The existing GraphQL endpoint as a subschema; its SDL is committed.
import { readFileSync } from 'node:fs';
import type { SubschemaConfig } from '@graphql-tools/delegate';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { buildSchema, getNullableType } from 'graphql';
import type { GatewayContext } from '../../context/context.ts';
import { addedFields } from '../../upstreams/sdl.ts';
import { dropDeadParts } from './drop-dead-parts.ts';

export const nouns = ['content'] as const;

const remoteSdl = () => readFileSync(new URL('remote.graphql', import.meta.url), 'utf8');

/**
 * The endpoint's schema as our SDL describes it. Fields that it adds to types of another upstream are nullable, because it may be
 * unreachable alone. Descriptions are ours.
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

/** Fields that one request delegates at the same time become one operation. */
export const contentSubschema: SubschemaConfig<unknown, unknown, unknown, GatewayContext> = {
  schema: schema(),
  executor: ({ document, variables, context }) => {
    if (!context) throw new Error('the content endpoint is asked on behalf of a request');
    const asked = context.content.ask(dropDeadParts({ document, variables: variables ?? {} }));
    // The executor's type lets each caller choose the type of its data; here it depends on the operation.
    return asked as Promise<never>;
  },
  batch: true,
};
