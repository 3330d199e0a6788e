// Calls every query and mutation of the schema once with any valid arguments; a refusal counts as a call too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { privateOperations } from '../private/_private-operations.ts';
import type { Owned } from '../private/_private-row.ts';
import { publicReads } from '../private/_public-reads.ts';
import { wholeQuestions, wholeSelection } from '../private/_whole-selection.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema/schema.graphql'), 'utf8'));

/** Public things of the demo, and ids that do not exist. */
const owned: Owned = {
  heldShowing: 'bonmua1',
  heldEvent: 'xuongphimma',
  followedVenue: 'rap-le-do',
  queuedShowing: 'cuoipho1',
  queuedEvent: 'cuoipho',
  sectionId: 'tang1',
  voucherId: 'chaoban',
  unsavedVoucherId: 'chaoban',
  orderCode: 'NOSUCHCODE',
  heldCode: 'NOSUCHCODE',
  ticketId: 'nosuchticket',
  giftId: 'nosuchgift',
  placeId: 'nosuchplace',
  offerId: 'nosuchoffer',
  sessionId: 'nosuchsession',
  socialLoginId: 'nosuchlogin',
  addressId: 'nosuchaddress',
  passkeyId: 'nosuchpasskey',
  supportNumber: 'YC-333333',
  strangersStepUp: 'nosuchtoken',
  unsubscribeToken: 'nosuchtoken',
};

/** Returns false when the gateway itself refuses. */
type Ask = (query: string, variables: Record<string, unknown>) => Promise<boolean>;

export async function askEverything(ask: Ask): Promise<void> {
  for (const [name, read] of Object.entries(publicReads)) {
    for (const query of wholeQuestions(schema, { name, ...read })) {
      if (!(await ask(query, read.variables(owned)))) throw new Error(`refused by the gateway: ${query}`);
    }
  }
  for (const [name, row] of Object.entries(privateOperations)) {
    if (!name.startsWith('Subscription.')) await ask(row.ask, row.variables?.(owned) ?? {});
  }
  const others = Object.values(schema.getMutationType()!.getFields()).filter(
    ({ name }) => !(`Mutation.${name}` in privateOperations || ends.includes(name)),
  );
  for (const { name, args, type } of others) {
    const [input] = args;
    const variables = { input: input && madeUp(input.type) };
    await ask(
      `mutation M($input: ${String(input?.type)}) { ${name}(input: $input) ${wholeSelection(getNamedType(type), 0)} }`,
      variables,
    );
  }
}

/** Required input fields with well-formed but meaningless values. */
function madeUp(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return madeUp(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, named[field.name] ?? madeUp(field.type)]),
    );
  return type.name === 'Int' ? 1 : type.name === 'Boolean' ? true : 'made_up_value_000001';
}

/** Mutations that end the caller's session. */
const ends = ['logout'];

/** Values for fields that are validated before an upstream call. */
const named: Readonly<Record<string, unknown>> = {
  email: 'nobody@example.com',
  phone: '+84900000009',
  otpValue: '0000',
  password: 'matkhau-2026',
};
