// A fast path for queries whose fields need no resolvers below the root. Most reads of a buyer's own data are one REST call, copied field
// by field. For such an operation a plan is made once, and the answer is read by it without running the executor for some thousand
// fields.
import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  getArgumentValues,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { GatewayContext } from '../context/context.ts';
import { type AnswerSize, VALUE_LETTERS, isTooLong, valuesIn } from '../guards/bound-answer.ts';
import { wireNameOf } from '../upstreams/wire-names.ts';

/** Selects from a value; throws when the value does not match the schema. */
type Read = (value: unknown, size: AnswerSize) => unknown;

interface Root {
  key: string;
  node: FieldNode;
  field: GraphQLField<unknown, unknown>;
  read: Read;
}

interface PlanSources {
  schema: GraphQLSchema;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

interface Plan extends PlanSources {
  operation: OperationDefinitionNode;
  query: GraphQLObjectType;
  roots: readonly Root[];
}

class NotAsPromised extends Error {}

/** Answers queries that have a plan; other operations, and all that fail, are left to the executor. */
export function plainAnswers(): ApolloServerPlugin<GatewayContext> {
  /** Null for an operation that needs resolvers. */
  const plans = new WeakMap<OperationDefinitionNode, Plan | null>();
  const planFor = (operation: OperationDefinitionNode, document: DocumentNode, schema: GraphQLSchema) => {
    const known = plans.get(operation);
    if (known !== undefined) return known;
    const plan = planOf(operation, { schema, fragments: fragmentsOf(document) });
    plans.set(operation, plan);
    return plan;
  };
  return {
    requestDidStart: () =>
      Promise.resolve({
        async responseForOperation({ schema, document, request, contextValue, response, ...asked }) {
          // Undefined, despite its type, when `operationName` matches no operation.
          const operation = asked.operation as OperationDefinitionNode | undefined;
          const plan = operation ? planFor(operation, document, schema) : null;
          if (!plan) return null;
          const given = plan.operation.variableDefinitions ?? [];
          const { coerced } = getVariableValues(schema, given, request.variables ?? {});
          const data = coerced && (await readAll(plan, coerced, contextValue));
          return data ? { ...response, body: { kind: 'single' as const, singleResult: { data } } } : null;
        },
      }),
  };
}

const fragmentsOf = ({ definitions }: DocumentNode): PlanSources['fragments'] =>
  Object.fromEntries(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );

/** Returns the whole data or undefined. The executor then reuses the root values, so no upstream is called twice. */
async function readAll(
  { roots, query: parentType, ...sources }: Plan,
  variableValues: Record<string, unknown>,
  context: GatewayContext,
): Promise<Record<string, unknown> | undefined> {
  const ask = async ({ key, node, field }: Root): Promise<unknown> => {
    const info: GraphQLResolveInfo = {
      ...sources,
      variableValues,
      parentType,
      fieldName: field.name,
      fieldNodes: [node],
      returnType: field.type,
      path: { prev: undefined, key, typename: parentType.name },
      rootValue: undefined,
    };
    return await field.resolve?.(undefined, getArgumentValues(field, node, variableValues), context, info);
  };
  const asked = roots.map((root) => {
    const value = ask(root);
    context.answer.roots.set(root.node, value);
    return value;
  });
  const { letters, cost } = context.answer;
  try {
    const values = await Promise.all(asked);
    const data = Object.fromEntries(
      roots.map(({ key, read }, at) => [key, read(values[at], context.answer)] as const),
    );
    // The items of a list were already counted when the root was resolved.
    for (const value of values) context.answer.cost -= valuesIn(value) - 1;
    if (!isTooLong(context.answer)) return data;
  } catch {
    await Promise.allSettled(asked);
  }
  // The executor counts again from here.
  Object.assign(context.answer, { letters, cost });
  return undefined;
}

function planOf(operation: OperationDefinitionNode, sources: PlanSources): Plan | null {
  const query = sources.schema.getQueryType();
  const isQuery = operation.operation === OperationTypeNode.QUERY && operation.directives?.length === 0;
  const nodes = isQuery && query ? fieldsOf(query, operation.selectionSet, sources) : undefined;
  if (!nodes || !query) return null;
  const roots: Root[] = [];
  for (const [key, node] of nodes) {
    const field = query.getFields()[node.name.value];
    const read = field && readerOf(field.type, node.selectionSet, sources);
    if (!field || !read) return null;
    roots.push({ key, node, field, read });
  }
  return { ...sources, operation, query, roots };
}

/** Reads a value of this type with its selection; undefined when that needs a resolver. */
function readerOf(
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  sources: PlanSources,
): Read | undefined {
  if (isNonNullType(type)) {
    const read = readerOf(type.ofType, selection, sources);
    return (
      read &&
      ((value, size) => {
        const result = read(value, size);
        if (result === null) throw new NotAsPromised();
        return result;
      })
    );
  }
  if (isListType(type)) {
    const read = readerOf(type.ofType, selection, sources);
    return (
      read &&
      orNull((value, size) => {
        if (!Array.isArray(value)) throw new NotAsPromised();
        size.cost += value.length - 1;
        return value.map((item) => read(item, size));
      })
    );
  }
  if (isLeafType(type)) {
    return orNull((value, size) => {
      if (typeof value === 'string') size.letters += value.length;
      const result: unknown = type.serialize(value);
      if (result == null) throw new NotAsPromised();
      return result;
    });
  }
  return isObjectType(type) && selection ? objectReader(type, selection, sources) : undefined;
}

const orNull =
  (read: Read): Read =>
  (value, size) =>
    value == null ? null : read(value, size);

function objectReader(
  type: GraphQLObjectType,
  selection: SelectionSetNode,
  sources: PlanSources,
): Read | undefined {
  const nodes = fieldsOf(type, selection, sources);
  if (!nodes) return undefined;
  const fields: { key: string; name: string; wireName: string; read: Read }[] = [];
  let letters = VALUE_LETTERS;
  for (const [key, node] of nodes) {
    const name = node.name.value;
    letters += key.length + VALUE_LETTERS;
    if (name === '__typename') {
      fields.push({ key, name, wireName: name, read: () => type.name });
      continue;
    }
    const field = type.getFields()[name];
    const wireName = field && wireNameOf(field);
    const read = field && readerOf(field.type, node.selectionSet, sources);
    if (wireName === undefined || !read) return undefined;
    fields.push({ key, name, wireName, read });
  }
  /** Counted like the executor does, which has no resolver for `__typename`. */
  const values = fields.filter(({ name }) => name !== '__typename').length;
  return orNull((value, size) => {
    if (typeof value !== 'object') throw new NotAsPromised();
    size.letters += letters;
    size.cost += values;
    const parent = value as Record<string, unknown>;
    const result: Record<string, unknown> = {};
    for (const { key, name, wireName, read } of fields) {
      const own = parent[name];
      result[key] = read(own === undefined ? parent[wireName] : own, size);
    }
    return result;
  });
}

/** The selected fields by response name, in the order of the operation; undefined when the selection depends on directives, arguments or types. */
function fieldsOf(
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  { fragments }: PlanSources,
): Map<string, FieldNode> | undefined {
  const fields = new Map<string, FieldNode>();
  const collect = (nodes: SelectionSetNode['selections']): boolean =>
    nodes.every((node) => {
      if ((node.directives ?? []).length > 0) return false;
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        const isPlain = !fields.has(key) && (node.arguments?.length === 0 || type.name === 'Query');
        fields.set(key, node);
        return isPlain;
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
      const on = fragment?.typeCondition?.name.value ?? type.name;
      return fragment !== undefined && on === type.name && collect(fragment.selectionSet.selections);
    });
  return collect(selections) ? fields : undefined;
}
