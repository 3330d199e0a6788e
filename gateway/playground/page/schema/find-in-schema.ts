import {
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

type Member = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLEnumValue;

export interface Found {
  type: string;
  /** Its field or value; absent when the type itself was found. */
  member?: string;
  description: string;
}

/** Types, fields and enum values with these letters in their name; names that begin with them first, roots before the rest. */
export function findInSchema(schema: GraphQLSchema, letters: string): Found[] {
  const wanted = letters.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = ({ type, member }: Found) => {
    const name = (member ?? type).toLowerCase();
    const place = name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;
    return place * 2 + (rootNames.has(type) ? 0 : 1);
  };
  return everything(schema)
    .filter(({ type, member }) => (member ?? type).toLowerCase().includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || (a.member ?? a.type).localeCompare(b.member ?? b.type));
}

const rootNames = new Set(['Query', 'Mutation', 'Subscription']);

function everything(schema: GraphQLSchema): Found[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return types.flatMap((type) => [
    { type: type.name, description: type.description ?? '' },
    ...membersOf(type).map(({ name, description }) => ({
      type: type.name,
      member: name,
      description: description ?? '',
    })),
  ]);
}

/** Fields, or an enum's values. */
export function membersOf(type: GraphQLNamedType): readonly Member[] {
  if (isObjectType(type) || isInterfaceType(type)) return Object.values(type.getFields());
  if (isInputObjectType(type)) return Object.values(type.getFields());
  return isEnumType(type) ? type.getValues() : [];
}
