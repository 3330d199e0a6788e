// Bounds what one operation may answer, while it is put together: few letters of query can ask for lists of lists.
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

/** Letters that an answer has grown by so far; `isFull` when it may not grow more, and is not given. */
export interface AnswerSize {
  letters: number;
  isFull: boolean;
  /** Points of what has been resolved, counted as estimate-cost.ts foresees them. */
  cost: number;
  /** Fields of the query that have been asked for already (upstreams/plain-answers.ts), by their nodes. */
  roots: Map<FieldNode, Promise<unknown>>;
}

/** The size of an answer that nothing has been put into. */
export const emptyAnswer = (): AnswerSize => ({ letters: 0, isFull: false, cost: 0, roots: new Map() });

/** Most letters. */
export const MOST_ANSWER = 4_000_000;
/** What a value costs beside its name and its text: quotes, separators, and room in memory. */
export const VALUE_LETTERS = 8;

type Resolve = GraphQLFieldResolver<unknown, { answer: AnswerSize }>;

/**
 * Every object of the answer is charged for its fields before they are read. An answer that is full goes on with nothing:
 * thousands of errors would be as large as what they keep out. Who sends the answer looks at `isFull`.
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

/** Whether no more may be put into it, and nothing of it is given. */
export const isTooLong = ({ letters }: AnswerSize): boolean => letters > MOST_ANSWER;

function charged(value: unknown, answer: AnswerSize, info: GraphQLResolveInfo): unknown {
  answer.letters += lettersOf(value, info);
  answer.cost += valuesIn(value);
  if (isTooLong(answer)) answer.isFull = true;
  return answer.isFull ? null : value;
}

/** One for a value, and one for each item of a list. */
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

/** GraphQL hands the same nodes to all items of a list. */
const counted = new WeakMap<readonly FieldNode[], number>();

/** Letters of the names that each object at this place has, with its fragments spread out. */
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
