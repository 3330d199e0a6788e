// The executable schema equals the contract, and every field of it has a source.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  getNamedType,
  type GraphQLObjectType,
  isObjectType,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { gatewaySchema } from '../../schema.ts';
import { contentSubschema, nouns as contentNouns } from '../../resolvers/content/subschema.ts';
import { balanceResolvers } from '../../resolvers/event/balance-resolvers.ts';
import { eventResolvers } from '../../resolvers/event/event-resolvers.ts';
import { orderResolvers } from '../../resolvers/event/order-resolvers.ts';
import { presaleResolvers } from '../../resolvers/event/presale-resolvers.ts';
import { queueResolvers } from '../../resolvers/event/queue-resolvers.ts';
import { sandboxResolvers } from '../../resolvers/event/sandbox-resolvers.ts';
import { seatResolvers } from '../../resolvers/event/seat-resolvers.ts';
import { ticketResolvers } from '../../resolvers/event/ticket-resolvers.ts';
import { turnAlertResolvers } from '../../resolvers/event/turn-alert-resolvers.ts';
import { votingResolvers } from '../../resolvers/event/voting-resolvers.ts';
import { giftResolvers } from '../../resolvers/event/gift-resolvers.ts';
import { returnResolvers } from '../../resolvers/event/return-resolvers.ts';
import { refundResolvers } from '../../resolvers/event/refund-resolvers.ts';
import { voucherResolvers } from '../../resolvers/event/voucher-resolvers.ts';
import { filmResolvers } from '../../resolvers/movie/film-resolvers.ts';
import { accountResolvers } from '../../resolvers/movie/account-resolvers.ts';
import { supportResolvers } from '../../resolvers/event/support-resolvers.ts';
import { passkeyResolvers } from '../../resolvers/movie/passkey-resolvers.ts';
import { sessionResolvers } from '../../resolvers/movie/session-resolvers.ts';
import { searchResolvers } from '../../resolvers/search/search-resolvers.ts';
import { addedFields } from '../../upstreams/sdl.ts';
import { nameOnWire } from '../../upstreams/wire-names.ts';

const root = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const schema = gatewaySchema({ mostIds: 90, report: () => {} });

test('equals schema/schema.graphql, descriptions included', () => {
  const contract = buildSchema(root('schema/schema.graphql'));
  expect(printSchema(lexicographicSortSchema(schema))).toBe(printSchema(lexicographicSortSchema(contract)));
});

test.each([
  '_events(ids: ["a"]) { id }',
  'contentHome(id: "home") { id }',
  'contentEvents(ids: ["a"]) { id }',
])('does not expose the internal root field %s', (field) => {
  expect(validate(schema, parse(`{ ${field} }`)).map(({ message }) => message)).toEqual([
    expect.stringContaining('Cannot query field'),
  ]);
});

test('equals the content endpoint’s schema that is committed here', () => {
  expect(root('gateway/resolvers/content/remote.graphql').split('\n').slice(1)).toEqual(
    root('platform/catalogue/pages/schema.graphql').split('\n').slice(1),
  );
});

test('gives delegated fields the same types at the content endpoint as in the contract', () => {
  const theirs = contentSubschema.schema;
  const types = Object.values(theirs.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && type !== theirs.getQueryType(),
  );
  const fieldsOf = (type: unknown) =>
    isObjectType(type) ? Object.values(type.getFields()).map(({ name, type: of }) => `${name}: ${of}`) : [];
  for (const type of types) {
    const ours = fieldsOf(schema.getType(type.name));
    expect(ours, type.name).toEqual(expect.arrayContaining(fieldsOf(type)));
    const isShared = eventResolvers[type.name as 'Event' | 'Home'] !== undefined;
    if (!isShared) expect(fieldsOf(type)).toHaveLength(ours.length);
  }
  expect(types.map(({ name }) => name).sort()).toEqual(
    [
      ...['Banner', 'Category', 'Destination', 'Event', 'Home', 'Organizer', 'PopUp'],
      ...['HelpArticle', 'HelpLink'],
      ...['Page', 'PageBlock', 'PagePaymentMethod', 'PageSection', 'PageVersion'],
    ].sort(),
  );
  for (const field of fromContent.keys()) {
    const [type = '', name = ''] = field.split('.');
    expect(fieldsOf(theirs.getType(type)).join(), field).toContain(`${name}: `);
  }
});

/** Wire fields that only resolvers read. */
const readByResolvers: Record<string, string[]> = {
  Screening: ['showing_id'],
  Event: ['day_starts', 'organizer_id', 'showing_ids', 'voting_slug'],
  ProfileEvent: ['event_id'],
  Voting: ['event_id'],
  Showing: ['event_id'],
  Section: ['showing_id'],
  Order: ['showing_id', 'app'],
  OrderRefund: ['showing_id'],
  PassChange: ['showing_id'],
  Ticket: ['showing_id'],
  Gift: ['showing_id', 'tickets'],
  GiftOffer: ['showing_id', 'tickets'],
  OrderReturns: ['showing_id', 'until', 'fees_back'],
  WaitingPlace: ['showing_id', 'section', 'ticket_type'],
  WaitingOffer: ['section', 'ticket_type'],
  Balance: ['unit'],
  Sandbox: ['event_id'],
  SearchResult: ['event_ids', 'asked'],
  SearchSuggestion: ['event_id'],
  Voucher: ['event_ids'],
  // Given by the section that lists it.
  TicketType: ['section_id'],
};

const resolvers = [
  eventResolvers,
  seatResolvers,
  orderResolvers,
  queueResolvers,
  presaleResolvers,
  turnAlertResolvers,
  ticketResolvers,
  sessionResolvers,
  accountResolvers,
  passkeyResolvers,
  searchResolvers,
  voucherResolvers,
  filmResolvers,
  giftResolvers,
  votingResolvers,
  refundResolvers,
  returnResolvers,
  balanceResolvers,
  sandboxResolvers,
  supportResolvers,
] as Record<string, Record<string, unknown>>[];
const hasResolver = (type: string, field: string) => resolvers.some((map) => map[type]?.[field]);
const fromContent = addedFields(contentNouns);

/** Types that resolvers assemble from several calls. */
const madeByResolvers: Record<string, z.ZodObject> = {
  Balance: z.object({ unit: z.string(), amount: z.number() }),
};

/** zod schema of the wire by GraphQL type, found by the mappers of codegen.ts. */
const wireOf = await Promise.all(
  [...root('codegen.ts').matchAll(/^ {2}(\w+): '@mo-man\/schema\/wire\/([\w-]+\.ts)#(\w+)',$/gm)].map(
    async ([, type = '', file = '', wireType = '']) => {
      const infer = new RegExp(`export type ${wireType} = z\\.infer<typeof (\\w+)>`);
      const name = infer.exec(root(`schema/wire/${file}`))?.[1] ?? '';
      const module = (await import(`@mo-man/schema/wire/${file}`)) as Record<string, z.ZodType>;
      return [type, madeByResolvers[type] ?? module[name]] as const;
    },
  ),
);

function objectBehind(wire: unknown): z.ZodObject | undefined {
  if (wire instanceof z.ZodObject) return wire;
  if (wire instanceof z.ZodNullable || wire instanceof z.ZodOptional) return objectBehind(wire.unwrap());
  return wire instanceof z.ZodArray ? objectBehind(wire.element) : undefined;
}

/** Fields that only one side has, as messages. */
function driftOf(type: GraphQLObjectType, wire: z.ZodObject): string[] {
  const shape: Record<string, unknown> = wire.shape;
  const fields = Object.values(type.getFields());
  const lines: string[] = [];
  for (const field of fields) {
    if (hasResolver(type.name, field.name) || fromContent.has(`${type.name}.${field.name}`)) continue;
    const part = shape[nameOnWire(field.name)];
    if (!part) lines.push(`${type.name}.${field.name}: no resolver, and not on the wire`);
    const inner = getNamedType(field.type);
    const innerWire = objectBehind(part);
    if (isObjectType(inner) && innerWire) lines.push(...driftOf(inner, innerWire));
  }
  const shown = new Set([
    ...fields.map(({ name }) => nameOnWire(name)),
    ...(readByResolvers[type.name] ?? []),
  ]);
  for (const name of Object.keys(shape)) {
    if (!shown.has(name)) lines.push(`${type.name}: ${name} is on the wire, and nobody shows or reads it`);
  }
  return lines;
}

test.each(wireOf)(
  '%s: has a wire field or resolver for every field, and uses every wire field',
  (name, wire) => {
    const type = schema.getType(name);
    if (!isObjectType(type) || !(wire instanceof z.ZodObject)) throw new Error(`${name} has no wire schema`);
    expect(driftOf(type, wire)).toEqual([]);
  },
);

test('control: finds a field without a source, and a wire field without a use', () => {
  const type = buildSchema('type Query { a: Int, bC: Int }').getQueryType();
  expect(type && driftOf(type, z.object({ a: z.number(), d: z.number() }))).toEqual([
    'Query.bC: no resolver, and not on the wire',
    'Query: d is on the wire, and nobody shows or reads it',
  ]);
});
