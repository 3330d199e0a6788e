// Limits the size of an answer while it is built: a short query can ask for lists of lists.
import {
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
  defaultFieldResolver,
  isObjectType,
} from 'graphql';
import { costOfField } from './field-cost.ts';

/** Size of the answer so far, in characters. Once `isFull` is set, the answer is not sent. */
export interface AnswerSize {
  letters: number;
  isFull: boolean;
  /** Points of everything resolved so far, counted by the rules of estimate-cost.ts. */
  cost: number;
  /** Root fields of the query that were already requested (resolvers/plain-answers.ts), by their nodes. */
  roots: Map<FieldNode, Promise<unknown>>;
}

export const emptyAnswer = (): AnswerSize => ({ letters: 0, isFull: false, cost: 0, roots: new Map() });

/** Most characters of an answer. */
export const MOST_ANSWER = 4_000_000;
/** Characters counted for each value beside its name and its text: quotes, separators and memory overhead. */
export const VALUE_LETTERS = 8;

type Resolve = GraphQLFieldResolver<unknown, { answer: AnswerSize }>;

/**
 * Each object is charged for its fields before they are read. Once the answer is full, all further fields resolve to null and not to an
 * error: thousands of errors would be as large as the answer that they prevent. The sender checks `isFull`.
 */
export function boundAnswer(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { weight } = costOfField(field, schema);
      const resolve = (field.resolve ?? defaultFieldResolver) as Resolve;
      field.resolve = bounded(resolve, weight) as typeof field.resolve;
    }
  }
  return schema;
}

const bounded =
  (resolve: Resolve, weight: number): Resolve =>
  (parent, args, context, info) => {
    const { answer } = context;
    if (answer.isFull) return null;
    const [node] = info.fieldNodes;
    const asked = node && !info.path.prev ? answer.roots.get(node) : undefined;
    if (asked) return asked;
    answer.cost += weight;
    const result: unknown = resolve(parent, args, context, info);
    return result instanceof Promise
      ? result.then((value: unknown) => charged(value, answer, info))
      : charged(result, answer, info);
  };

export const isTooLong = ({ letters }: AnswerSize): boolean => letters > MOST_ANSWER;

function charged(value: unknown, answer: AnswerSize, info: GraphQLResolveInfo): unknown {
  answer.letters += lettersOf(value, info);
  answer.cost += valuesIn(value);
  if (isTooLong(answer)) answer.isFull = true;
  return answer.isFull ? null : value;
}

/** One point for a value, and one for each item of a list. */
export const valuesIn = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

function lettersOf(value: unknown, info: GraphQLResolveInfo): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) {
    let letters = value.length * objectLetters(info);
    for (const item of value) if (typeof item === 'string') letters += item.length;
    return letters;
  }
  return typeof value === 'object' && value !== null ? objectLetters(info) : 0;
}

/** graphql-js passes the same nodes for all items of a list, so the result is cached by them. */
const counted = new WeakMap<readonly FieldNode[], number>();

/** Characters of the field names of one object at this place, with fragments expanded. */
function objectLetters({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  const known = counted.get(fieldNodes);
  if (known !== undefined) return known;
  const namesIn = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, node) => {
      if (node.kind === 'Field') return sum + (node.alias ?? node.name).value.length + VALUE_LETTERS;
      const inner =
        node.kind === 'InlineFragment' ? node.selectionSet : fragments[node.name.value]?.selectionSet;
      return sum + (inner ? namesIn(inner) : 0);
    }, 0);
  const letters = fieldNodes.reduce(
    (sum, { selectionSet }) => sum + (selectionSet ? namesIn(selectionSet) : 0),
    VALUE_LETTERS,
  );
  counted.set(fieldNodes, letters);
  return letters;
}
