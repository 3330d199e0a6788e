import { whoseField } from '@mo-man/schema/whose-fields.ts';
import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * Whether a document is one query all of whose fields, fragments included, are anybody's (schema/whose-fields.ts). A field
 * that the schema does not know, or that nobody has marked, is not.
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
