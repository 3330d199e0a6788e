import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { isPublicField } from '../lib/is-public-field.ts';

/** Whether a document is one query all of whose fields, those of fragments included, are public. A field that the schema does not know is not. */
export function isPublicQuery(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operations = document.definitions.filter((node) => node.kind === 'OperationDefinition');
  let isPublic = operations.length === 1 && operations[0]?.operation === 'query';
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        const field = types.getFieldDef();
        if (name.value !== '__typename' && !(field && isPublicField(field))) isPublic = false;
      },
    }),
  );
  return isPublic;
}
