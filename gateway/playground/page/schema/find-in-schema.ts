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
  /** Field or enum value; absent when the type itself was found. */
  member?: string;
  /** Argument of the field, when it was found by it. */
  argument?: string;
  description: string;
  isDeprecated: boolean;
}

/**
 * Types, fields, arguments and enum values whose name contains the letters: first names that begin with them, root fields before others.
 * Then those with the letters only in their description.
 */
export function findInSchema(schema: GraphQLSchema, letters: string): Found[] {
  const wanted = letters.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = (found: Found) => {
    const name = nameOf(found).toLowerCase();
    const place = name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 4;
    return place * 4 + (found.argument ? 2 : 0) + (rootNames.has(found.type) ? 0 : 1);
  };
  return everything(schema)
    .filter(
      (found) =>
        nameOf(found).toLowerCase().includes(wanted) || found.description.toLowerCase().includes(wanted),
    )
    .sort((a, b) => rank(a) - rank(b) || nameOf(a).localeCompare(nameOf(b)));
}

const nameOf = ({ type, member, argument }: Found) => argument ?? member ?? type;
const rootNames = new Set(['Query', 'Mutation', 'Subscription']);

function everything(schema: GraphQLSchema): Found[] {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return types.flatMap((type) => [
    { type: type.name, description: type.description ?? '', isDeprecated: false },
    ...membersOf(type).flatMap((member) => {
      const words = ({
        description,
        deprecationReason,
      }: Pick<Member, 'description' | 'deprecationReason'>) => ({
        description: description ?? '',
        isDeprecated: deprecationReason != null,
      });
      const found = { type: type.name, member: member.name, ...words(member) };
      const args = 'args' in member ? member.args : [];
      return [found, ...args.map((arg) => ({ ...found, argument: arg.name, ...words(arg) }))];
    }),
  ]);
}

export function membersOf(type: GraphQLNamedType): readonly Member[] {
  if (isObjectType(type) || isInterfaceType(type)) return Object.values(type.getFields());
  if (isInputObjectType(type)) return Object.values(type.getFields());
  return isEnumType(type) ? type.getValues() : [];
}
