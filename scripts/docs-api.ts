// Writes docs/api.md from the SDL and the playground's examples; `--check` fails when it is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@mo-man/schema/limits.ts';
import { mostExplained } from '@mo-man/schema/wire/explained.ts';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  parse,
  print,
} from 'graphql';
import { anyOperationErrors } from '@mo-man/schema/errors/any-call-errors.ts';
import { nameOf } from '../gateway/playground/example.ts';
import { examples } from '../gateway/playground/examples.ts';
import { chapters } from './docs/api-chapters.ts';
import { describeErrors } from './docs/describe-errors.ts';
import { weightOf } from './docs/field-cost.ts';
import { scopeOf } from './docs/scope.ts';
import { upstreamCallsOf } from './docs/upstream-calls.ts';
import { describeTypes } from './docs/describe-types.ts';
import { formatText } from './docs/format-text.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs', 'api.md');

const head = `<!-- Made by scripts/docs-api.ts from schema/schema.graphql and the playground's examples. Do not edit. -->

# The GraphQL API

One endpoint, \`/graphql\`: HTTP for queries and mutations, a WebSocket (\`graphql-transport-ws\`) on the same path for
subscriptions, or Server-Sent Events on \`/graphql/stream\`. Links named *try it* open the operation in the playground of a running \`npm start\`; it logs you in as a
demo buyer with one click. The schema as one file: [schema/schema.graphql](../schema/schema.graphql).

New here? [Your first purchase by API](first-purchase.md) leads from nothing to a ticket, with \`curl\` alone.
Programs find these pages as plain text at \`/llms.txt\`, wherever the playground is on.

- **Session**: cookies that scripts cannot read. A browser only sends \`credentials: 'include'\`, and the header
  \`apollo-require-preflight: 1\`.
- **Language**: \`?lang=vi\` or \`?lang=en\` first, then the cookie, then \`Accept-Language\`.
- **Money** is whole đồng (\`Dong\`), **times** carry an offset (\`DateTime\`), **days** are days in Vietnam (\`Day\`). Lists that grow
  are pages: \`first\`, \`after\`, \`pageInfo\`.
- **Errors** that a client must expect come as \`errors[].extensions { code, status_code, name }\`, with the details in brackets
  beside the code. Each operation says which; any of them may also be refused with ${anyOperationErrors.map((name) => `\`${name}\``).join(', ')}. All of
  them with their details: [Errors](#errors); both texts: [schema/errors.ts](../schema/errors.ts).
- What somebody of ours must look into (\`internal_error\` and failures of upstreams) carries \`extensions.trace_id\`, under which logs and
  traces have the request; every answer has the same in \`x-request-id\`. A client may begin it: the id in its \`traceparent\` is taken.
- **Mutations** take one \`input\`. Those that spend or issue something want an \`idempotencyKey\` (${limits.idempotencyKeyMin} characters or more): the same key with the
  same input gives the same answer for ${limits.idempotencyHours} hours.
- With \`NODE_ENV=production\` only the operations of the site are answered, by their hash, unless an [app](#apps) asks; here everything is (\`PLAYGROUND\`).
- **Limits**: how much one operation may ask for, what it is paid for in points (\`extensions.cost\`), and what may be done only so often:
  [limits.md](limits.md).
- **Upstream** says which calls of the services behind an operation answers it, as a test has seen them; a field of a type that takes
  one more says so in its row. Ids of one operation go together in one call. Of an answer of your own, [Explain](#explain) tells it.
- **Persisted documents**: an operation of the site is named by the sha256 of its text (\`schema/generated/persisted-operations.json\`), as
  the appendix of GraphQL over HTTP has it: \`documentId: "sha256:…"\` in the place of \`query\`, in a POST or the query string of a GET, or
  at an address of its own, \`GET /graphql/sha256:…?lang=en&variables=…\`, which a CDN may keep for as long as \`Cache-Control\` says.
  Mutations by GET are 405. Apollo's form (\`extensions.persistedQuery\`) is understood as well.
- **A subscription without a WebSocket**, one a request: \`next\` events with what a socket would bring, \`complete\` at the end, and a sign of
  life every 12 s. A browser's \`EventSource\` hears it from our own pages. A queue of the demo moves under your eyes:

\`\`\`sh
curl -N -H 'apollo-require-preflight: 1' --get http://localhost:4000/graphql/stream \\
  --data-urlencode 'query=subscription { queueTurn(showingId: "cuoipho1") { nowServing lastNumber left } }'
\`\`\`

## Explain

With the header \`x-mm-explain: 1\`, where the playground is on, an answer says in \`extensions.explain\` what stood behind each of its fields. The playground
asks for it and draws it beside the answer, under _Explain_: a bar for each call, and the fields, each of which shows its calls.

| key | what it says |
| --- | --- |
| \`ms\` | from the request to the answer |
| \`cache\` | the whole answer: \`hit\` from the gateway's memory, \`miss\` read for it just now, null if it is none that is kept, or \`x-mm-cost\` was asked for, too |
| \`calls\` | \`id\`, \`upstream\`, \`method\`, \`path\` without its query, \`status\`, \`at\` and \`ms\`; \`isShared\`: it waited for the same call of another request |
| \`calls[].statements\`, \`statementBudget\`, \`databaseMs\` | SQL statements that the call sent, without those around transactions, the most that a call of its route may send, and their time; null if the service does not say (\`EXPLAIN_CALLS\`) |
| \`calls[].cache\` | \`hit\`: what the service keeps in memory was enough; \`miss\`: some of it was read; null: it looked into no cache |
| \`calls[].fields\` | places in the answer that share the call, as \`events.edges.3.node.showings\`, the first ${mostExplained.fieldsOfCall}; \`moreFields\` counts the others; none: it was made for the session |
| \`fields\` | \`path\` with \`*\` for the indices of lists, \`type\`, how many \`times\`, \`at\`, \`ms\`, and the ids of its \`calls\` |

A field that is not in \`fields\` came with the longest path there that leads to it; without one, the gateway knew it. At most ${mostExplained.calls} calls and
${mostExplained.fields} fields are told, and \`moreCalls\` and \`moreFields\` say how many there were besides.

\`\`\`sh
curl -sS http://localhost:4000/graphql -H 'content-type: application/json' -H 'apollo-require-preflight: 1' -H 'x-mm-explain: 1' \\
  --data-raw '{"query": "{ events(first: 3) { edges { node { title { en } showings { startsAt } } } } }"}'
\`\`\`
`;

const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s*\n\s*/g, ' ');
const anchor = (type: GraphQLType): string => {
  const name = String(type).replaceAll(/[[\]!]/g, '');
  return `[\`${String(type)}\`](#${name.toLowerCase()})`;
};

/** Whether the operation is at the root of the document, and not just a nested field of the same name. */
function asksFor(query: string, name: string): boolean {
  return parse(query).definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && selection.name.value === name,
      ),
  );
}

/** The scope that apps need, its cost, and its upstream calls. */
function asks({ parent, field }: Operation, schema: GraphQLSchema): string {
  const weight = weightOf(field, schema);
  const calls = upstreamCallsOf(parent.name, field.name).map((call) => `\`${call}\``);
  return [
    ...(parent.name === 'Mutation' && !scopeOf(field) ? [] : [`${scopeOf(field) ?? 'Not for apps'}.`]),
    ...(weight === undefined ? [] : [`Cost: ${weight} points and its values.`]),
    ...(calls.length > 0 ? [`Upstream: ${calls.join(', ')}.`] : []),
  ].join(' ');
}

interface Operation {
  parent: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
}

function describeOperation(operation: Operation, schema: GraphQLSchema): string {
  const { field } = operation;
  const example = examples.find(({ query }) => asksFor(query, field.name));
  const link = example ? `[try it](http://localhost:4000/playground/?example=${nameOf(example)})` : '';
  const args = field.args.map(({ name, type, description, astNode }) => {
    const standard = astNode?.defaultValue ? ` (\`${print(astNode.defaultValue)}\` when left out)` : '';
    return `- \`${name}\`: ${anchor(type)}${standard} ${oneLine(description)}`;
  });
  const title = `**\`${field.name}\`** → ${anchor(field.type)} ${link}`;
  return [title, oneLine(field.description), asks(operation, schema), args.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** Operations by chapter; throws for one that is in no chapter. */
function describeOperations(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = new Map(
    roots.flatMap((parent) =>
      parent
        ? Object.values(parent.getFields()).map((field) => [field.name, { parent, field }] as const)
        : [],
    ),
  );
  const parts = chapters.map(({ title, about, operations }) => {
    const found = operations.map((name) => {
      const found = fields.get(name);
      if (!found) throw new Error(`scripts/docs/api-chapters.ts names ${name}, which the schema has not`);
      fields.delete(name);
      return describeOperation(found, schema);
    });
    return [`## ${title}`, about, ...found].join('\n\n');
  });
  if (fields.size > 0)
    throw new Error(`in no chapter of scripts/docs/api-chapters.ts: ${[...fields.keys()].join(', ')}`);
  return parts.join('\n\n');
}

async function apiPage(): Promise<string> {
  const schema = buildSchema(readFileSync(join(root, 'schema', 'schema.graphql'), 'utf8'));
  const page = [
    head,
    describeOperations(schema),
    describeTypes(schema, anchor, oneLine),
    describeErrors(),
  ].join('\n\n');
  return formatText(file, page);
}

const page = await apiPage();
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/api.md is out of step: run node scripts/docs-api.ts');
  process.exitCode = 1;
}
