// graphql-codegen with our configuration: it makes what is there, and on a small tree of its own its output, its errors,
// and the types of the hooks.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentNode } from 'graphql';
import { print } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import config from '../../codegen.ts';
import { runCodegen } from '../codegen.ts';
import type { TempTree } from './_temp-tree.ts';
import { makeTempTree, root } from './_temp-tree.ts';

const sdl = {
  'schema/sdl/event.graphql': `
    "Money in đồng" scalar Dong
    "An event" type Event { "Its id" id: ID! "Its price" price: Dong "Same kind" related: [Event!]! }
    "Reads" type Query { "One" event(id: ID!): Event "All" events: [Event!]! }`,
  'schema/sdl/hold.graphql': `
    "What to hold" input HoldInput { "Of which" eventId: ID! "How many" count: Int! = 1 }
    extend type Query { "Now" now: String! }
    "Writes" type Mutation { "Hold" hold(input: HoldInput!): Event }
    "Hears" type Subscription { "News" eventChanged(id: ID!): Event! }`,
};
const operations = {
  'web/features/event/event-screen.graphql':
    'query EventScreen($id: ID!) { event(id: $id) { ...EventCard_event related { ...EventCard_event } } }',
  'web/lib/event-card.graphql': 'fragment EventCard_event on Event { id price }',
  'web/features/home/home-screen.graphql': 'query HomeScreen { events { id } now }',
  'web/features/booking/hold.graphql':
    'mutation Hold($input: HoldInput!) { hold(input: $input) { id } }\nsubscription News($id: ID!) { eventChanged(id: $id) { id } }',
};

let tree: TempTree;
beforeEach(() => {
  tree = makeTempTree(['tsconfig.base.json', 'tsconfig.browser.json']);
  symlinkSync(join(root, 'scripts'), join(tree.path, 'scripts'));
});
afterEach(() => tree.remove());

/** The tree has an SDL of its own that the table of errors does not know. */
const plan = { ...config, schema: { 'schema/sdl/*.graphql': { loader: './scripts/tests/_planted-sdl.ts' } } };
const generate = (keep = false) => runCodegen(tree.path, keep, plan);
const read = (file: string) => readFileSync(join(tree.path, file), 'utf8');

test('`npx graphql-codegen` makes exactly the files that are there', () => {
  const cli = join(root, 'node_modules/.bin/graphql-codegen');
  const run = spawnSync(process.execPath, [cli, '--check'], { cwd: root, encoding: 'utf8' });
  expect(run.stdout).not.toContain('stale files');
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

test('without operations everything is written, and the second run writes nothing', async () => {
  tree.plant(sdl);
  const first = await generate();
  expect(first.written).toHaveLength(9);
  expect(JSON.parse(read('schema/generated/persisted-operations.json'))).toEqual({});
  expect(await generate()).toEqual({ written: [], drift: [] });
});

test('the browser sends the documents that the gateway knows', async () => {
  tree.plant({ ...sdl, ...operations });
  await generate();
  type Manifest = Record<string, { name: string; type: string; body: string }>;
  const manifest = JSON.parse(read('schema/generated/persisted-operations.json')) as Manifest;
  const files = globSync(join(tree.path, 'web/generated/operations/*.ts'));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  const documents = Object.assign({}, ...modules) as Record<
    string,
    DocumentNode & { __meta__: { hash: string } }
  >;
  const names = Object.values(manifest).map(({ name }) => name);
  expect(names.sort()).toEqual(['EventScreen', 'Hold', 'HomeScreen', 'News']);
  for (const [hash, { name, body }] of Object.entries(manifest)) {
    expect(createHash('sha256').update(body).digest('hex')).toBe(hash);
    expect(print(documents[`${name}Document`]!)).toBe(body);
    expect(documents[`${name}Document`]!.__meta__.hash).toBe(hash);
    expect(read('web/generated/persisted.ts')).toContain(`export const ${name}Hash = '${hash}'`);
  }
  expect(manifest[documents.EventScreenDocument!.__meta__.hash]?.body).toContain('price\n  __typename');
});

test('each operation file is a module of its own, and a fragment is in one of them only', async () => {
  tree.plant({ ...sdl, ...operations });
  await generate();
  const files = globSync('web/generated/operations/*.ts', { cwd: tree.path }).map((file) => basename(file));
  expect(files.sort()).toEqual(['event-card.ts', 'event-screen.ts', 'hold.ts', 'home-screen.ts']);
  const screen = read('web/generated/operations/event-screen.ts');
  expect(screen).toContain("import { EventCard_eventFragmentNode } from './event-card.ts';");
  expect(screen).not.toContain('"FragmentDefinition"');
  expect(read('web/generated/operations/event-card.ts')).toContain('"FragmentDefinition"');
  expect(read('web/generated/operations/home-screen.ts')).not.toContain('event-card');
});

test('the output of a deleted file is deleted', async () => {
  tree.plant({ ...sdl, ...operations, 'web/generated/hooks.ts': 'export {};' });
  await generate();
  expect(existsSync(join(tree.path, 'web/generated/hooks.ts'))).toBe(false);
  rmSync(join(tree.path, 'web/features/booking/hold.graphql'));
  await generate(true);
  expect(existsSync(join(tree.path, 'web/generated/operations/hold.ts'))).toBe(false);
  expect(existsSync(join(tree.path, 'web/generated/operations/event-card.ts'))).toBe(true);
});

test('two operation files of one name are refused', async () => {
  tree.plant({ ...sdl, ...operations, 'web/lib/home-screen.graphql': 'query Other { now }' });
  const places = ['web/features/home/home-screen.graphql', 'web/lib/home-screen.graphql'];
  await expect(generate()).rejects.toThrow(
    `Two operation files have the same name, and each needs its own: ${places.map((place) => join(tree.path, place)).join(', ')}`,
  );
});

test('a changed SDL is drift until schema.graphql is written again', async () => {
  tree.plant(sdl);
  await generate();
  tree.plant({ 'schema/sdl/more.graphql': 'extend type Query { "More" more: String! }' });
  expect((await generate(true)).drift).toEqual(['schema/schema.graphql']);
  expect(read('schema/schema.graphql')).not.toContain('more');
});

test.each([
  ['Cannot query field "lost"', 'query A { lost }'],
  ['unique name: HomeScreen', 'query HomeScreen { now }'],
  ['This anonymous operation must be the only defined operation', '{ now }'],
  ['Unknown fragment "Gone_event"', 'query A { events { ...Gone_event } }'],
])('refused with its file: %s', async (fault, operation) => {
  tree.plant({ ...sdl, ...operations, 'web/features/home/planted.graphql': operation });
  await expect(generate()).rejects.toThrow(fault);
  await expect(generate()).rejects.toThrow('web/features/home/planted.graphql');
});

const usage = `
import { skipToken } from '@apollo/client/react';
import * as eventScreen from './generated/operations/event-screen.ts';
import * as homeScreen from './generated/operations/home-screen.ts';
import * as holding from './generated/operations/hold.ts';
const hooks = { ...eventScreen, ...homeScreen, ...holding };
export function useAll(id?: string) {
  const event = hooks.useEventScreenQuery({ variables: { id: 'x' } });
  const price: number | null | undefined = event.data?.event?.related[0]?.price;
  const known: string = event.variables.id;
  const maybe: string | undefined = hooks.useEventScreenQuery(id ? { variables: { id } } : skipToken).variables.id;
  // @ts-expect-error variables are required
  hooks.useEventScreenQuery();
  // @ts-expect-error variables are required
  hooks.useEventScreenQuery({ fetchPolicy: 'cache-only' });
  // @ts-expect-error an id is a string
  hooks.useEventScreenQuery({ variables: { id: 3 } });
  const now: string | undefined = hooks.useHomeScreenQuery().data?.now;
  hooks.useHomeScreenQuery({ fetchPolicy: 'cache-only' });
  const [load] = hooks.useEventScreenLazyQuery();
  void load({ variables: { id: 'x' } });
  const [hold] = hooks.useHoldMutation();
  void hold({ variables: { input: { eventId: 'x' } } }).then((end) => end.data?.hold?.id);
  // @ts-expect-error variables are required
  void hold();
  hooks.useNewsSubscription(id ? { variables: { id } } : skipToken);
  // @ts-expect-error variables are required
  hooks.useNewsSubscription({ skip: true });
  return { price, known, maybe, now };
}
`;

test('hooks require variables exactly when the operation does', async () => {
  const tsconfig = {
    extends: '../tsconfig.browser.json',
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
    include: ['**/*.ts'],
  };
  tree.plant({ ...sdl, ...operations, 'web/usage.ts': usage, 'web/tsconfig.json': JSON.stringify(tsconfig) });
  await generate();
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-p', 'web'], { cwd: tree.path, encoding: 'utf8' });
  expect(run.stdout).toBe('');
  expect(run.status).toBe(0);
});
