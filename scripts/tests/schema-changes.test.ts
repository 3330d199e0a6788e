// Functions behind docs/schema-changes.md: planted breaking changes are detected.
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readDeprecations } from '../docs/deprecations.ts';
import { changesBetween, describeVersion, findUnrecorded } from '../docs/schema-chapters.ts';

const before = buildSchema(`
  type Query { show(id: ID!): Show  shows: [Show!]! }
  type Show { id: ID!  "Its title." title: String!  kind: Kind! }
  enum Kind { film concert }
`);
const changed = (sdl: string) => changesBetween(before, buildSchema(sdl));

const row = { path: 'Show.title', decided: '2026-11-25', why: 'Titles are texts.', clients: 'Ask for text.' };

test('a removed field breaks clients, and passes only when the table has it', async () => {
  const changes = await changed(`
    type Query { show(id: ID!): Show  shows: [Show!]! }
    type Show { id: ID!  kind: Kind! }
    enum Kind { film concert }
  `);
  expect(findUnrecorded(changes, [])).toEqual([
    "Field 'title' was removed from object type 'Show': it may break clients, and is not in schema/breaking-changes.ts",
  ]);
  expect(findUnrecorded(changes, [row])).toEqual([]);
  expect(describeVersion('2.0.0', changes, [row])).toContain(
    '2026-11-25: Titles are texts. **Clients**: Ask for text.\n\n- Field `title` was removed from object type `Show`',
  );
});

test.each([
  [
    'an argument that must be given',
    'show(id: ID!, day: String!): Show shows: [Show!]!',
    'kind: Kind!',
    'film concert',
  ],
  ['a field that may be null', 'show(id: ID!): Show shows: [Show!]', 'kind: Kind!', 'film concert'],
  ['a field of another type', 'show(id: ID!): Show shows: [Show!]!', 'kind: String!', 'film concert'],
  ['a value that is no more', 'show(id: ID!): Show shows: [Show!]!', 'kind: Kind!', 'film'],
])('%s is found', async (_, roots, kind, kinds) => {
  const sdl = `type Query { ${roots} } type Show { id: ID! title: String! ${kind} } enum Kind { ${kinds} }`;
  expect(findUnrecorded(await changed(sdl), [])).toHaveLength(1);
});

test('additions and other descriptions break nobody; a row without a change is reported', async () => {
  const changes = await changed(`
    type Query { show(id: ID!): Show  shows: [Show!]! }
    type Show { id: ID!  "The title." title: String!  kind: Kind!  stars: Int }
    enum Kind { film concert }
  `);
  expect(changes.map(({ path }) => path)).toEqual(['Show.stars']);
  expect(findUnrecorded(changes, [row])).toEqual([
    'schema/breaking-changes.ts has Show.title, which broke nothing',
  ]);
});

const deprecated = (reason: string) =>
  readDeprecations(
    buildSchema(`
      type Query { show(id: ID, slug: ID @deprecated(reason: "Use \`Query.show(id:)\`. Removed after 2027-03-01.")): Show }
      type Show { id: ID!  name: String!  title: String! @deprecated(reason: "${reason}") }
    `),
    '2026-11-25',
  );

test('deprecations are found with their replacement and date, also those of arguments', () => {
  const { found, faults } = deprecated('Use `Show.name`. Removed after 2026-11-25.');
  expect(faults).toEqual([]);
  expect(found).toEqual([
    { path: 'Query.show(slug:)', instead: 'Query.show(id:)', until: '2027-03-01' },
    { path: 'Show.title', instead: 'Show.name', until: '2026-11-25' },
  ]);
});

test.each([
  ['without a day', 'Use `Show.name`.'],
  ['without a replacement', 'Removed after 2027-03-01.'],
  ['replaced by what is not there', 'Use `Show.text`. Removed after 2027-03-01.'],
  ['replaced by itself', 'Use `Show.title`. Removed after 2027-03-01.'],
  ['until a day that is none', 'Use `Show.name`. Removed after 2027-13-01.'],
  ['whose day has passed', 'Use `Show.name`. Removed after 2026-11-24.'],
])('one %s is a fault', (_, reason) => {
  const { found, faults } = deprecated(reason);
  expect(faults).toEqual([expect.stringMatching(/^Show\.title/)]);
  expect(found).toHaveLength(1);
});
