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
import { type FieldCost, costOfField } from './field-cost.ts';

/** How long a list is taken to be of which the SDL says nothing: of most there are fewer, and lists in lists multiply. */
export const LIST_LENGTH = 10;

/** Lists in what a field answers, and how long they are. */
interface Sized {
  fields: readonly string[];
  length: number;
}

interface Place {
  /** How often these fields are asked for. */
  times: number;
  sized: Sized | undefined;
  /** Fragments that are being read. */
  open: readonly string[];
  /** The fields that lead here. */
  path: readonly string[];
}

/** A list that an operation asks for, with all that is asked of its items. */
export interface ListCost {
  /** The fields that lead to it, with dots between. */
  field: string;
  /** Most items, as often as lists in lists multiply. */
  items: number;
  /** Points of all of it. */
  cost: number;
}

/**
 * What an operation may cost, in points, before any of it runs: one for each value and each item of a list, and on top what the
 * SDL says of fields that ask an upstream. What stands in lists in lists is asked for as often as they multiply. What the schema
 * has not is another rule's business. Call it for documents within the other limits: they bound the count itself. `onList`
 * hears of each list.
 */
export function estimateCost(
  document: DocumentNode,
  schema: GraphQLSchema,
  onList?: (list: ListCost) => void,
): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === 'FragmentDefinition' ? [[node.name.value, node] as const] : [],
    ),
  );

  const costOfNode = (node: FieldNode, type: GraphQLNamedType | undefined, at: Place): number => {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    const told = field && costOfField(field, schema);
    const length = told && lengthOf(node, field, told);
    const isList = field && isListType(getNullableType(field.type));
    const own = at.sized?.fields.includes(node.name.value) ? at.sized.length : length;
    const times = at.times * (isList ? (own ?? LIST_LENGTH) : 1);
    const path = onList ? [...at.path, node.name.value] : at.path;
    const inner = node.selectionSet
      ? walk(node.selectionSet, field && getNamedType(field.type), {
          times,
          sized: told && { fields: told.sizedFields, length: length ?? LIST_LENGTH },
          open: at.open,
          path,
        })
      : 0;
    const cost = at.times * (told?.weight ?? 0) + times + inner;
    if (isList) onList?.({ field: path.join('.'), items: times, cost });
    return cost;
  };

  const walk = ({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined, at: Place): number => {
    let cost = 0;
    for (const node of selections) {
      if (node.kind === 'Field') {
        cost += costOfNode(node, type, at);
      } else if (node.kind === 'InlineFragment') {
        const narrowed = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type;
        cost += walk(node.selectionSet, narrowed, at);
      } else {
        const name = node.name.value;
        const fragment = at.open.includes(name) ? undefined : fragments.get(name);
        const on = fragment && schema.getType(fragment.typeCondition.name.value);
        if (fragment) cost += walk(fragment.selectionSet, on, { ...at, open: [...at.open, name] });
      }
    }
    return cost;
  };

  return document.definitions.reduce((most, node) => {
    if (node.kind !== 'OperationDefinition') return most;
    const root = schema.getRootType(node.operation) ?? undefined;
    return Math.max(most, walk(node.selectionSet, root, { times: 1, sized: undefined, open: [], path: [] }));
  }, 0);
}

/** The lists that count most, the dearest first: a shorter one, or fewer fields of its items, make an operation cheaper. */
export function dearestLists(document: DocumentNode, schema: GraphQLSchema): ListCost[] {
  const lists: ListCost[] = [];
  estimateCost(document, schema, (list) => lists.push(list));
  return lists.toSorted((one, other) => other.cost - one.cost).slice(0, 3);
}

/** The largest length that its arguments allow, else the assumed one; undefined where the SDL says nothing. */
function lengthOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  { slicingArguments, assumedSize }: FieldCost,
): number | undefined {
  const lengths = slicingArguments.map((name) => {
    const given = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (given?.kind === 'IntValue') return Math.min(Math.max(Number(given.value), 0), limits.pageMax);
    if (given?.kind === 'ListValue') return Math.min(given.values.length, limits.pageMax);
    const usual = field.args.find((argument) => argument.name === name)?.defaultValue;
    return !given && typeof usual === 'number' ? usual : limits.pageMax;
  });
  return lengths.length > 0 ? Math.max(...lengths) : assumedSize;
}
