import { whoseField } from '@mo-man/schema/whose-fields.ts';
import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * Whether a document is one query with only public fields (schema/whose-fields.ts), fragments included. Unknown and unmarked fields are
 * not public.
 */
export function isOfAnybody(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operations = document.definitions.filter((node) => node.kind === 'OperationDefinition');
  let isAll = operations.length === 1 && operations[0]?.operation === 'query';
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        const parent = types.getParentType();
        if (!parent || whoseField(parent.name, name.value) !== 'anybody') isAll = false;
      },
    }),
  );
  return isAll;
}
