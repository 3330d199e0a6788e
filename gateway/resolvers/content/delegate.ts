// Delegates to the existing GraphQL endpoint the selections that belong to it.
import { delegateToSchema, getVariableValues } from '@graphql-tools/delegate';
import { type ExecutionRequest, collectSubFields } from '@graphql-tools/utils';
import {
  type FieldNode,
  GraphQLList,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  getNamedType,
  print,
  visit,
} from 'graphql';
import type { GatewayContext } from '../../context/context.ts';
import { BatchedReads } from '../../explain/shared-reads.ts';
import { addedFields } from '../../upstreams/sdl.ts';
import type { ContentClient } from '../../upstreams/content/content-client.ts';
import { contentSubschema, nouns } from './subschema.ts';

/** The endpoint's answer, or the error. It is never thrown, because the rest of the answer does not depend on it. */
type Answered = unknown;

const added = addedFields(nouns);
const schema = contentSubschema;
const operation = OperationTypeNode.QUERY;

/** Which upstreams home needs: those with a selected field. */
export function wantedOfHome(info: GraphQLResolveInfo): { lists: boolean; content: boolean } {
  const home = getNamedType(info.returnType) as GraphQLObjectType;
  const { fields } = collectSubFields(
    info.schema,
    info.fragments,
    getVariableValues(info.variableValues),
    home,
    info.fieldNodes as FieldNode[],
  );
  const names = [...fields.values()].flatMap(([node]) => node?.name.value ?? []);
  const isContent = (name: string) => added.has(`${home.name}.${name}`);
  const isNobodys = (name: string) => name === 'id' || name === '__typename';
  return {
    lists: names.some((name) => !isContent(name) && !isNobodys(name)),
    content: names.some(isContent),
  };
}

/** Home's part at the endpoint. Concurrent requests with the same selection share one answer. */
export function completeHome(context: GatewayContext, info: GraphQLResolveInfo): Promise<Answered> {
  const ask = () =>
    delegated({
      fieldName: 'contentHome',
      args: { id: 'home' },
      transforms: [{ transformRequest: eventsById }],
      context,
      info,
    });
  const [field, ...more] = info.fieldNodes;
  if (!field || more.length > 0) return ask();
  return context.content.shared(field, `${context.language} ${JSON.stringify(info.variableValues)}`, ask);
}

/** Selects only the id of events in the endpoint's part; the event API has the rest. */
function eventsById(request: ExecutionRequest): ExecutionRequest {
  const document = visit(request.document, {
    Field: ({ name, ...node }) =>
      name.value === 'event' ? { ...node, name, selectionSet: onlyId } : undefined,
  });
  return { ...request, document };
}

const onlyId: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } }],
};

/** The endpoint's part of an event, with the resolved field; events with the same selection are batched. */
export function completeEvent(
  id: string,
  mostIds: number,
  context: GatewayContext,
  info: GraphQLResolveInfo,
): Promise<Answered> {
  const wanted = selectionOf(info.fieldNodes);
  const ofRequest = getOrMake(loaders, context.content, () => new Map<string, Loader>());
  const loader = getOrMake(ofRequest, wanted.text, () => eventLoader(wanted.node, mostIds, context, info));
  return loader.load(id).catch((error: unknown) => error);
}

type Loader = BatchedReads<string, Answered>;
const loaders = new WeakMap<ContentClient, Map<string, Loader>>();

const eventLoader = (
  selectionSet: SelectionSetNode,
  maxBatchSize: number,
  context: GatewayContext,
  info: GraphQLResolveInfo,
): Loader =>
  new BatchedReads(
    async (ids) => {
      const answer = await delegated({
        fieldName: 'contentEvents',
        args: { ids },
        selectionSet,
        returnType: new GraphQLList(info.parentType),
        context,
        info,
      });
      return ids.map((_, at) => (Array.isArray(answer) ? (answer[at] as Answered) : answer));
    },
    { maxBatchSize },
  );

/** A field that only the endpoint has; its failure is the field's error. */
export const delegateField = (args: object, context: GatewayContext, info: GraphQLResolveInfo): unknown =>
  delegateToSchema<GatewayContext>({
    schema,
    operation,
    fieldName: info.fieldName,
    args: { ...args },
    context,
    info,
  });

type Delegation = Omit<Parameters<typeof delegateToSchema<GatewayContext>>[0], 'schema' | 'operation'>;

async function delegated(delegation: Delegation): Promise<Answered> {
  try {
    return (await delegateToSchema<GatewayContext>({ ...delegation, schema, operation })) as Answered;
  } catch (error) {
    return error;
  }
}

interface Selection {
  node: SelectionSetNode;
  text: string;
}

/** By node, so that a cached document is printed once. */
const selections = new WeakMap<FieldNode, Selection>();

/** The field itself, under its name in the answer. */
function selectionOf(nodes: readonly FieldNode[]): Selection {
  const make = () => {
    const node: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: nodes };
    return { node, text: print(node) };
  };
  const [first, ...more] = nodes;
  return first && more.length === 0 ? getOrMake(selections, first, make) : make();
}

interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function getOrMake<Key, Value>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}
