// Generated operations, each answered by the gateway and by the platform's routes directly: both answers are the same.
import { readFileSync } from 'node:fs';
import { explainHeader } from '@mo-man/schema/rules/site/call-work.rule.ts';
import type { Explained } from '@mo-man/schema/wire/explained.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { figure, randomFrom, seed, sized } from '../../../testing/prove.ts';
import { exceptions, fieldTable } from './_field-table.ts';
import type { FieldTable } from './_row.ts';
import { randomOperation, type Operation, type Source } from './_random-operation.ts';
import { answerByRest, namesIn, type Said } from './_reference.ts';
import { openSeededShop, type SeededShop } from './_seeded-shop.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'));
const operations = sized(200, 2_000);
const atOnce = 4;
/** Fields that had a value in some answer: an empty one compares less. */
const valued = new Set<string>();
/** Calls that sent more statements than the budget of their route, though nothing had to be read into memory. */
const overBudget: string[] = [];
let shop: SeededShop;

beforeAll(async () => {
  shop = await openSeededShop();
});
afterAll(() => shop?.close());

/** `Type.field` of everything that a query can reach. */
function fieldsOfReads(): string[] {
  const seen = new Set<string>();
  const fields: string[] = [];
  const visit = (name: string): void => {
    const type = schema.getType(name);
    if (seen.has(name) || !isObjectType(type)) return;
    seen.add(name);
    for (const field of Object.values(type.getFields())) {
      fields.push(`${name}.${field.name}`);
      if (!(`${name}.${field.name}` in exceptions)) visit(getNamedType(field.type).name);
    }
  };
  visit('Query');
  return fields;
}

test('every field of a read is in the table, or excepted with a reason', () => {
  const reads = fieldsOfReads();
  const isKnown = (place: string) => fieldTable.has(place) || place in exceptions;
  expect(reads.filter((place) => !isKnown(place))).toEqual([]);
  expect([...fieldTable.keys()].filter((place) => !reads.includes(place) || place in exceptions)).toEqual([]);
  expect(Object.keys(exceptions).filter((place) => !reads.includes(place))).toEqual([]);
});

interface Compared {
  operation: Operation;
  language: 'vi' | 'en';
  reader: SeededShop['readers'][number];
}

async function answerByGateway({ operation, language, reader }: Compared): Promise<Said> {
  const { query, variables } = operation;
  const headers: Record<string, string> = reader.cookie === undefined ? {} : { cookie: reader.cookie };
  const { data, errors, text } = await shop.live
    .browser(undefined, { ...headers, [explainHeader]: '1' })
    .ask(query, variables, { lang: language });
  const { explain } = (JSON.parse(text) as { extensions: { explain: Explained } }).extensions;
  for (const { method, path, cache, statements, statementBudget } of explain.calls)
    if (cache !== 'miss' && (statements ?? 0) > (statementBudget ?? Infinity))
      overBudget.push(`${method} ${path}: ${statements} of ${statementBudget}, in ${query}`);
  return { data: JSON.stringify(data), errors: namesIn(errors?.map(({ extensions }) => extensions['name'])) };
}

/** Both answers where they differ, twice: between two reads a sale may open or a hold end. */
async function differenceOf(compared: Compared, table: FieldTable = fieldTable) {
  const { operation, language, reader } = compared;
  const asked = { document: operation.document, variables: operation.variables, language };
  const platform = { url: shop.live.platform.url, schema, table, valued };
  for (let tries = 2; ; tries -= 1) {
    const gateway = await answerByGateway(compared);
    // Tries of wrong codes are limited by the gateway alone.
    if (gateway.errors.includes('too_fast')) return { said: gateway };
    const rest = await answerByRest(platform, reader, asked);
    if (gateway.data === rest.data && String(gateway.errors) === String(rest.errors))
      return { said: gateway };
    if (tries === 1) return { said: gateway, difference: { gateway, rest } };
  }
}

const sourceOf = (start: number, asked: Source['asked']): Source => ({
  schema,
  fields: new Set(fieldTable.keys()),
  values: shop.values,
  random: randomFrom(start),
  asked,
});

function* draw(count: number, source: Source): Generator<Compared> {
  for (let at = 0; at < count; at += 1)
    yield {
      operation: randomOperation(source),
      language: source.random.pick(['vi', 'en'] as const),
      reader: source.random.pick(shop.readers),
    };
}

/** The first place where two texts part, with what stands around it. */
function around(one: string, other: string): [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const cut = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  return [cut(one), cut(other)];
}

test(
  'answers generated operations as the platform does, and no call sends more statements than its budget',
  { timeout: sized(180_000, 1_200_000) },
  async () => {
    const asked: Source['asked'] = new Map();
    const queue = draw(operations, sourceOf(seed, asked));
    const differences: string[] = [];
    const limited = 'not compared, too many wrong codes';
    const counts = { 'of the buyer': 0, 'in Vietnamese': 0, 'with an error on both sides': 0, [limited]: 0 };
    let letters = 0;
    const worker = async (): Promise<void> => {
      for (const compared of queue) {
        const { operation, reader, language } = compared;
        const { said, difference } = await differenceOf(compared);
        letters += said.data.length;
        if (reader.isLoggedIn) counts['of the buyer'] += 1;
        if (language === 'vi') counts['in Vietnamese'] += 1;
        if (said.errors.includes('too_fast')) counts[limited] += 1;
        else if (said.errors.length > 0) counts['with an error on both sides'] += 1;
        if (!difference) continue;
        const [gateway, rest] = around(difference.gateway.data, difference.rest.data);
        differences.push(
          `${reader.name}, ${language}: ${operation.query} ${JSON.stringify(operation.variables)}
  gateway: ${gateway} ${difference.gateway.errors.join()}
  REST:    ${rest} ${difference.rest.errors.join()}`,
        );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    expect(differences.slice(0, 5), `seed ${seed}: PROVE_SEED repeats it`).toEqual([]);
    expect(overBudget.slice(0, 5)).toEqual([]);
    expect(counts['with an error on both sides']).toBeLessThan(operations / 2);
    expect(counts[limited]).toBeLessThan(operations / 20);
    const never = [...fieldTable.keys()].filter((place) => !asked.has(place));
    if (sized(false, true)) {
      expect(never).toEqual([]);
      expect(valued.size).toBeGreaterThan(fieldTable.size * 0.75);
    }
    const proof = 'the gateway and REST answer the same';
    figure(proof, 'operations, and differences', `${operations}, ${differences.length}`);
    for (const [sort, times] of Object.entries(counts)) figure(proof, sort, times);
    figure(
      proof,
      'fields compared, and excepted',
      `${fieldTable.size - never.length}, ${Object.keys(exceptions).length}`,
    );
    figure(proof, 'fields with a value in some answer', valued.size);
    figure(proof, 'letters of the answers', letters);
  },
);

test.each([
  ['Event.title', 'slug'],
  ['Order.total', 'service_fee'],
  ['PageInfo.endCursor', 'nothing'],
  ['Organizer.about', 'name'],
])('would find that %s is answered as %s', async (place, wrong) => {
  const table = new Map(fieldTable).set(place, wrong);
  const source = sourceOf(seed, new Map());
  const mentions = place.split('.')[1]!;
  let found = 0;
  for (const compared of draw(2_000, source)) {
    if (!compared.reader.isLoggedIn || !compared.operation.query.includes(mentions)) continue;
    if ((await differenceOf(compared, table)).difference) found += 1;
    if (found > 0) break;
  }
  expect(found).toBe(1);
});
