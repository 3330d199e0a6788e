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

/** Assumed length of a list without @listSize. Most are shorter, and nested lists multiply. */
export const LIST_LENGTH = 10;

/** The lists inside a field's answer that its @listSize describes, and their length. */
interface Sized {
  fields: readonly string[];
  length: number;
}

interface Place {
  /** How many times these fields are resolved. */
  times: number;
  sized: Sized | undefined;
  /** Fragments being expanded, to stop at cycles. */
  open: readonly string[];
  path: readonly string[];
}

/** A list that an operation asks for, with everything selected of its items. */
export interface ListCost {
  /** Names of the fields that lead to it, joined by dots. */
  field: string;
  /** Most items, with nested lists multiplied. */
  items: number;
  /** Points of the list and everything in it. */
  cost: number;
}

/**
 * Highest possible cost of an operation, in points, before it runs: one for each value and each list item, plus the @cost weight of
 * fields that call an upstream. Nested lists multiply. Unknown fields are left to validation. Call it only for documents within the other
 * limits, which bound the counting itself. `onList` is called for each list.
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

/** The three lists with the highest cost, most expensive first, so that the author knows what to shorten. */
export function dearestLists(document: DocumentNode, schema: GraphQLSchema): ListCost[] {
  const lists: ListCost[] = [];
  estimateCost(document, schema, (list) => lists.push(list));
  return lists.toSorted((one, other) => other.cost - one.cost).slice(0, 3);
}

/** The longest list that the field's arguments allow, else the assumed length; undefined when the SDL gives none. */
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
