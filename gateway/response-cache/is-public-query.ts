import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Whether the SDL marks a field `@public` (schema/sdl/directives.graphql): the same for everybody in a language, for some seconds. */
export function isPublicField({ astNode }: Pick<GraphQLField<unknown, unknown>, 'astNode'>): boolean {
  return astNode?.directives?.some(({ name }) => name.value === 'public') ?? false;
}

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
