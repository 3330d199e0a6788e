// Asks for every query and mutation of the schema once, with whatever stands for its arguments: what is refused was asked for too.
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

/** Things of the demo that everybody may see, and things of nobody. */
const owned: Owned = {
  heldShowing: 'bonmua1',
  heldEvent: 'xuongphimma',
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
  strangersStepUp: 'nosuchtoken',
  unsubscribeToken: 'nosuchtoken',
};

/** False for what the gateway refuses by itself. */
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

/** What is required of an input, with values that are well formed and mean nothing. */
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

/** What ends the session of whoever asks. */
const ends = ['logout'];

/** Where a form is judged before an upstream is asked. */
const named: Readonly<Record<string, unknown>> = {
  email: 'nobody@example.com',
  phone: '+84900000009',
  otpValue: '0000',
  password: 'matkhau-2026',
};
