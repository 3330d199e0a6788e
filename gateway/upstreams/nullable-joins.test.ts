// What another service answers than what it stands in may fail by itself: it is null then, and never takes the whole answer along.
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

/** Never null though joined: nothing is left of what it stands in. Field -> why; how far its absence reaches is judged below. */
const notWithout: Readonly<Record<string, string>> = {
  'Banner.event': 'A banner is a link to its event.',
  'PopUp.event': 'An advertisement is a link to its event.',
  'Film.event': 'A film has its title, its posters and its showings of its event.',
  'SearchResult.events': 'Nothing is found where the events that were found cannot be read.',
  'SearchResult.popular': 'Read where nothing was found, from where the events found would be.',
};

/**
 * Never null at the root of a query though another service than the shop's answers: without it there is nothing that could be asked
 * for with it. The shop's own (event) are never null where there is always an answer: what stands beside them falls with them.
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

/** Whether the absence of what the type names goes beyond the field: no level of it may be null. */
function holds(type: TypeNode): boolean {
  if (type.kind !== Kind.NON_NULL_TYPE) return false;
  return type.type.kind === Kind.LIST_TYPE ? holds(type.type.type) : true;
}

/** `Type.field` of all that another service answers than the one whose type it stands in. */
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

/** The fields that are null when this one cannot be had; `Query` when the whole answer is. */
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

test('a field of another service may be null, but for those of the table', () => {
  expect(joined.length).toBeGreaterThan(10);
  expect(joined.filter((place) => isNonNull.get(place)).sort()).toEqual(Object.keys(notWithout).sort());
});

test.each(Object.keys(notWithout))('without %s something is null, and never the whole answer', (place) => {
  const fallen = fallsTo(schema, place);
  expect(fallen.length).toBeGreaterThan(0);
  expect(fallen).not.toContain('Query');
});

test('a query of another service than the shop’s may be null, but for those of the table', () => {
  const others = [...ownerOfField].filter(
    ([place, upstream]) => place.startsWith('Query.') && upstream !== 'event',
  );
  expect(others.length).toBeGreaterThan(8);
  expect(others.map(([place]) => place).filter((place) => isNonNull.get(place))).toEqual(
    Object.keys(rootsNotWithout),
  );
});

test('editorial content is home’s own to miss: each part of it by itself', () => {
  const parts = joined.filter((place) => place.startsWith('Home.'));
  expect(parts.sort()).toEqual(['Home.banners', 'Home.categories', 'Home.destinations', 'Home.popups']);
});

test('control: what cannot be null up to the root takes the whole answer', () => {
  const planted = buildSchema('type Query { home: Planted! } type Planted { event: Int! }');
  expect(fallsTo(planted, 'Planted.event')).toEqual(['Query']);
});
