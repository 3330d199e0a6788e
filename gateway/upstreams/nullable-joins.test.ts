// A field that another service answers than its type's must be nullable, so that its failure does not null the whole answer.
import { type GraphQLSchema, Kind, type TypeNode, buildSchema, getNamedType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { gatewaySchema } from '../schema.ts';
import { nouns as content } from '../resolvers/content/subschema.ts';
import { nouns as event } from '../resolvers/event/resolvers.ts';
import { nouns as movie } from '../resolvers/movie/resolvers.ts';
import { nouns as search } from '../resolvers/search/search-resolvers.ts';
import { sdlOf } from './sdl.ts';

const schema = gatewaySchema({ mostIds: 90, report: () => {} });
const upstreams = { event, movie, search, content } as const;
type Upstream = keyof typeof upstreams;

/** Joined fields that are non-null, with the reason: their parent is useless without them. A test below checks how far null propagates. */
const notWithout: Readonly<Record<string, string>> = {
  'Banner.event': 'A banner is a link to its event.',
  'PopUp.event': 'An advertisement is a link to its event.',
  'Film.event': 'A film has its title, its posters and its showings of its event.',
  'SearchResult.events': 'Nothing is found where the events that were found cannot be read.',
  'SearchResult.popular': 'Read where nothing was found, from where the events found would be.',
};

/**
 * Queries of other services that are non-null. Queries of the event API are non-null when they always have an answer; other fields of the
 * operation fail with them.
 */
const rootsNotWithout: Readonly<Record<string, string>> = {
  'Query.session': 'Read from the cookies of the request: no service answers it.',
};

const roots = ['Query', 'Mutation', 'Subscription'];
const ownerOf = new Map<string, Upstream>();
const ownerOfField = new Map<string, Upstream>();
const isNonNull = new Map<string, boolean>();
for (const upstream of Object.keys(upstreams) as Upstream[]) {
  for (const node of sdlOf(upstreams[upstream]).definitions) {
    const isOwn = node.kind === Kind.OBJECT_TYPE_DEFINITION;
    if (isOwn) ownerOf.set(node.name.value, upstream);
    if (!isOwn && node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const { name, type } of node.fields ?? []) {
      ownerOfField.set(`${node.name.value}.${name.value}`, upstream);
      isNonNull.set(`${node.name.value}.${name.value}`, holds(type));
    }
  }
}

/** Whether a missing value makes the field's parent null: no level of the type is nullable. */
function holds(type: TypeNode): boolean {
  if (type.kind !== Kind.NON_NULL_TYPE) return false;
  return type.type.kind === Kind.LIST_TYPE ? holds(type.type.type) : true;
}

/** `Type.field` of all fields that another service answers than the owner of the type. */
function joinedFields(): string[] {
  return [...ownerOfField].flatMap(([place, upstream]) => {
    const [on = '', name = ''] = place.split('.');
    const type = schema.getType(on);
    if (roots.includes(on) || !isObjectType(type)) return [];
    const told = ownerOf.get(getNamedType(type.getFields()[name]!.type).name) ?? upstream;
    const owner = ownerOf.get(on);
    return upstream === owner && told === owner ? [] : [place];
  });
}

/** The fields that become null when this one is missing; `Query` when the whole answer does. */
function fallsTo(of: GraphQLSchema, place: string, seen = new Set<string>()): string[] {
  if (seen.has(place)) return [];
  seen.add(place);
  const [on = ''] = place.split('.');
  if (on === 'Query') return [on];
  return Object.values(of.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || ['Mutation', 'Subscription'].includes(type.name)) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      if (getNamedType(field.type).name !== on) return [];
      const up = `${type.name}.${field.name}`;
      return isNonNull.get(up) === false ? [up] : fallsTo(of, up, seen);
    });
  });
}

const joined = joinedFields();

test('makes every field of another service nullable, except those in the table', () => {
  expect(joined.length).toBeGreaterThan(10);
  expect(joined.filter((place) => isNonNull.get(place)).sort()).toEqual(Object.keys(notWithout).sort());
});

test.each(Object.keys(notWithout))('without %s makes a field null, but never the whole answer', (place) => {
  const fallen = fallsTo(schema, place);
  expect(fallen.length).toBeGreaterThan(0);
  expect(fallen).not.toContain('Query');
});

test('makes every query of services other than the event API nullable, except those in the table', () => {
  const others = [...ownerOfField].filter(
    ([place, upstream]) => place.startsWith('Query.') && upstream !== 'event',
  );
  expect(others.length).toBeGreaterThan(8);
  expect(others.map(([place]) => place).filter((place) => isNonNull.get(place))).toEqual(
    Object.keys(rootsNotWithout),
  );
});

test('makes each part of home’s editorial content nullable by itself', () => {
  const parts = joined.filter((place) => place.startsWith('Home.'));
  expect(parts.sort()).toEqual(['Home.banners', 'Home.categories', 'Home.destinations', 'Home.popups']);
});

test('control: reports the whole answer when no field up to the root is nullable', () => {
  const planted = buildSchema('type Query { home: Planted! } type Planted { event: Int! }');
  expect(fallsTo(planted, 'Planted.event')).toEqual(['Query']);
});
