import { limits } from '@mo-man/schema/limits.ts';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';

/** How long a list is taken to be that no argument bounds: of most there are fewer, and lists in lists multiply. */
const LIST_LENGTH = 10;

/**
 * How many values an operation may ask for, before any of it runs: what stands in lists in lists is asked for as often
 * as they multiply. A page is as long as its `first`, or as a page may be where that is a variable. What the schema has
 * not is another rule's business. Call it for documents within the other limits: they bound the count itself.
 */
export function estimateValues(document: DocumentNode, schema: GraphQLSchema): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === 'FragmentDefinition' ? [[node.name.value, node] as const] : [],
    ),
  );

  /** `times`: how often these fields are asked for; `page`: how long the lists of this type are. */
  const walk = (
    { selections }: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    at: { times: number; page: number; open: readonly string[] },
  ): number => {
    let values = 0;
    for (const node of selections) {
      if (node.kind === 'Field') {
        const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
        const times = at.times * (field && isListType(getNullableType(field.type)) ? at.page : 1);
        values += times;
        if (node.selectionSet) {
          const inner = field && getNamedType(field.type);
          values += walk(node.selectionSet, inner, { times, page: pageOf(node, field), open: at.open });
        }
      } else if (node.kind === 'InlineFragment') {
        const narrowed = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type;
        values += walk(node.selectionSet, narrowed, at);
      } else {
        const name = node.name.value;
        const fragment = at.open.includes(name) ? undefined : fragments.get(name);
        const on = fragment && schema.getType(fragment.typeCondition.name.value);
        if (fragment) values += walk(fragment.selectionSet, on, { ...at, open: [...at.open, name] });
      }
    }
    return values;
  };

  return document.definitions.reduce((most, node) => {
    if (node.kind !== 'OperationDefinition') return most;
    const root = schema.getRootType(node.operation) ?? undefined;
    return Math.max(most, walk(node.selectionSet, root, { times: 1, page: LIST_LENGTH, open: [] }));
  }, 0);
}

/** How long the lists are that stand in what this field answers: a page has its `edges`. */
function pageOf(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
  const argument = field?.args.find(({ name }) => name === 'first');
  if (!argument) return LIST_LENGTH;
  const given = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!given) return Number(argument.defaultValue ?? LIST_LENGTH);
  return given.kind === 'IntValue' ? Math.min(Number(given.value), limits.pageMax) : limits.pageMax;
}
