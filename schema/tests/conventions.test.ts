// The schema follows conventions for ids, lists, pages, inputs, payloads, enums and booleans. Every exception is listed
// here with its reason.
import { readFileSync } from 'node:fs';
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { operationErrors } from '../errors/operation-errors.ts';

/** Exceptions: place -> reason. */
type Exceptions = Readonly<Record<string, string>>;
interface Convention {
  name: string;
  /** Returns the violations: `Type.field …`. */
  judge: (schema: GraphQLSchema) => string[];
  exceptions: Exceptions;
}

type Field = (GraphQLField<unknown, unknown> | GraphQLInputField) & { on: string };

/** Fields of types and inputs, and arguments as separate entries. */
function fieldsOf(schema: GraphQLSchema): Field[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInputObjectType(type))) return [];
    const fields: (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields());
    return fields.flatMap((field): Field[] => {
      const args = 'args' in field ? field.args : [];
      const on = `${type.name}.${field.name}`;
      return [{ ...field, on: type.name }, ...args.map((arg) => ({ ...arg, on }))];
    });
  });
}
const placeOf = ({ on, name }: Field) => `${on}.${name}`;
const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

const login = 'All ways to log in answer alike: with the session, and what comes next.';
const echo =
  'Free text of the client, by the name that Relay has for it; an input without fields cannot be written.';
const city = 'A city is named by the code of its province, which is text to everybody who has one.';

const conventions: Convention[] = [
  {
    name: 'a mutation takes one input of its own name, and answers with a payload of its own name',
    judge: (schema) =>
      Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args, type }) => {
        const inputs = args.map((arg) => `${arg.name}: ${String(arg.type)}`).join();
        const isAsAll =
          inputs === `input: ${capital(name)}Input!` && String(type) === `${capital(name)}Payload!`;
        return isAsAll ? [] : [`Mutation.${name}`];
      }),
    exceptions: {
      'Mutation.createPassword': login,
      'Mutation.linkPhone': login,
      'Mutation.loginWithEmail': login,
      'Mutation.loginWithFacebook': login,
      'Mutation.loginWithPasskey': login,
      'Mutation.loginWithPhone': login,
      'Mutation.loginWithTiki': login,
      'Mutation.migrateAccount': login,
      'Mutation.resendOtp': 'It is the same code on its way once more, told as by sendOtp.',
    },
  },
  {
    name: 'an expected failure is an error with its code, never a field of a payload',
    judge: (schema) =>
      fieldsOf(schema)
        .filter(({ on, name }) => on.endsWith('Payload') && /error|success/i.test(name))
        .map(placeOf),
    exceptions: {},
  },
  {
    name: 'a list that grows is a connection: edges with cursor and node, pageInfo, totalCount; first and after',
    judge: (schema) =>
      fieldsOf(schema).flatMap((field) => {
        const named = getNamedType(field.type);
        if (!named.name.endsWith('Connection') || !isObjectType(named) || !('args' in field)) return [];
        const node = named.name.slice(0, -'Connection'.length);
        const shape = Object.values(named.getFields()).map(({ name, type }) => `${name}: ${String(type)}`);
        const edge = schema.getType(`${node}Edge`);
        const edgeShape = isObjectType(edge)
          ? Object.values(edge.getFields()).map(({ name, type }) => `${name}: ${String(type)}`)
          : [];
        const args = field.args.map((arg) => `${arg.name}: ${String(arg.type)}`);
        const wanted = [`edges: [${node}Edge!]!`, 'pageInfo: PageInfo!', 'totalCount: Int!'];
        const isAsAll =
          shape.sort().join() === wanted.join() &&
          edgeShape.sort().join() === `cursor: String!,node: ${node}!` &&
          args.includes('first: Int!') &&
          args.includes('after: String');
        return isAsAll ? [] : [placeOf(field)];
      }),
    exceptions: {},
  },
  {
    name: 'a list has no holes',
    judge: (schema) =>
      fieldsOf(schema).flatMap((field) => {
        const type = getNullableType(field.type);
        return isListType(type) && !isNonNullType(type.ofType) ? [placeOf(field)] : [];
      }),
    exceptions: {},
  },
  {
    name: 'what is named id, …Id or …Ids is of the type ID',
    judge: (schema) =>
      fieldsOf(schema)
        .filter(
          ({ name, type }) => /(^id|[a-z](?<!By)Ids?|^ids)$/.test(name) && getNamedType(type).name !== 'ID',
        )
        .map(placeOf),
    exceptions: {
      'Cinema.cityId': city,
      'Query.cinemas.cityId': city,
      'Query.events.cityId': city,
      'Query.films.cityId': city,
      'Query.search.cityId': city,
      'Venue.cityId': city,
      'PaymentMethod.id':
        'A number that providers and reports know; what names the method in a call is its code.',
      'TicketKey.id': 'A number, as it stands in the bytes of a ticket.',
      'ExportMyDataInput.clientMutationId': echo,
      'LogoutInput.clientMutationId': echo,
      'OpenSandboxInput.clientMutationId': echo,
      'RefreshSessionInput.clientMutationId': echo,
      'StartPasskeyLoginInput.clientMutationId': echo,
      'RegisterDeviceInput.deviceId': 'Made by the browser itself, and none of our ids.',
    },
  },
  {
    name: 'an id is never null',
    judge: (schema) =>
      fieldsOf(schema)
        .filter(({ name, type }) => name === 'id' && !isNonNullType(type))
        .map(placeOf),
    exceptions: {},
  },
  {
    name: 'a moment is a DateTime, and is named …At, …Until, …From or …Now; a day is a Day',
    judge: (schema) =>
      fieldsOf(schema).flatMap((field) => {
        const isMoment = getNamedType(field.type).name === 'DateTime';
        const isNamedSo = /(At|Until|From|Now)$|^(since|until)$/.test(field.name);
        const isDay = getNamedType(field.type).name === 'Day';
        return isMoment === isNamedSo || (isNamedSo && isDay) ? [] : [placeOf(field)];
      }),
    exceptions: {
      'Query.search.priceFrom': 'The lower end of a range of prices.',
      'Session.accessExpiresAt':
        'Seconds since 1970, as the token itself has it: the page reckons with it at start.',
      'Session.refreshExpiresAt': 'Seconds since 1970, as the token itself has it.',
    },
  },
  {
    name: 'yes or no is told by a statement: is…, has…, may…, wants…, or a participle',
    judge: (schema) =>
      fieldsOf(schema)
        .filter(({ on, type }) => getNamedType(type).name === 'Boolean' && !on.endsWith('Input'))
        .filter(({ name }) => !/^(is|has|may|wants)[A-Z]|([a-z]ed|sent)$/i.test(name))
        .map(placeOf),
    exceptions: {
      'ReturnRules.feesBack':
        'Whether the fees come back; a noun for yes or no would be longer and say no more.',
      'User.toUpdate': 'The name that every client of accounts knows it by.',
      'ValidateResetTokenPayload.valid': 'What was asked: whether the token is valid.',
    },
  },
  {
    name: 'values of enums are snake_case',
    judge: (schema) =>
      Object.values(schema.getTypeMap()).flatMap((type) =>
        isEnumType(type) &&
        !type.name.startsWith('__') &&
        type.getValues().some(({ name }) => !/^[a-z]+(_[a-z]+)*$/.test(name))
          ? [type.name]
          : [],
      ),
    exceptions: {
      AgeLabel: "Vietnam's own labels, as they stand on posters.",
      DateFilter: 'Words of the address of a search, which are out in the world.',
      SaleFilter: 'Words of the address of a search, beside those of DateFilter.',
      QueueType: 'Words of the wire, which clients know.',
    },
  },
];

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));

describe.each(conventions)('$name', ({ judge, exceptions }) => {
  test('hold everywhere except for the listed exceptions', () => {
    expect(judge(schema).sort()).toEqual(Object.keys(exceptions).sort());
  });
});

test('control: each convention finds a planted violation', () => {
  const planted = buildSchema(`
    scalar DateTime  scalar Day
    type Query { show(id: Int): Show  shows(limit: Int): ShowConnection  starts: DateTime }
    type Mutation { buy(show: ID!): Show  sell(input: SellInput!): SellPayload! }
    input SellInput { showId: String }
    type SellPayload { errors: [String] }
    type Show { id: ID  endsAt: Int  open: Boolean  kind: Kind }
    type ShowConnection { edges: [Show!]! }
    enum Kind { Film liveConcert }
  `);
  expect(conventions.map(({ judge }) => judge(planted))).toEqual([
    ['Mutation.buy'],
    ['SellPayload.errors'],
    ['Query.shows'],
    ['SellPayload.errors'],
    ['Query.show.id', 'SellInput.showId'],
    ['Query.show.id', 'Show.id'],
    ['Query.starts', 'Show.endsAt'],
    ['Show.open'],
    ['Kind'],
  ]);
});

test('every mutation that may be refused as step_up_needed takes the token of stepUp', () => {
  const asking = Object.entries(operationErrors.Mutation)
    .filter(([, errors]) => (errors as readonly string[]).includes('step_up_needed'))
    .map(([name]) => name);
  expect(asking.length).toBeGreaterThan(0);
  const taking = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ args }) => {
      const input = args[0] && getNullableType(args[0].type);
      return isInputObjectType(input) && 'stepUpToken' in input.getFields();
    })
    .map(({ name }) => name);
  expect(taking.toSorted()).toEqual(asking.toSorted());
});
