import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { sdlOf } from './sdl.ts';

const describe = (name: string) =>
  sdlOf(['scalars'])
    .definitions.flatMap((node) => (node.kind === Kind.SCALAR_TYPE_DEFINITION ? [node] : []))
    .find((node) => node.name.value === name)?.description?.value;

const textScalar = (name: string, shape: RegExp, example: string) => {
  const check = (value: unknown) => {
    if (typeof value === 'string' && shape.test(value) && !Number.isNaN(Date.parse(value))) return value;
    throw new GraphQLError(`${name} must look like ${example}`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  return new GraphQLScalarType({ name, description: describe(name), serialize: check, parseValue: check });
};

const dong = (value: unknown) => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('Dong must be whole đồng', { extensions: { code: 'BAD_USER_INPUT' } });
};

export const scalars = {
  DateTime: textScalar(
    'DateTime',
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    '2026-12-05T20:00:00+07:00',
  ),
  Day: textScalar('Day', /^\d{4}-\d\d-\d\d$/, '2026-12-05'),
  Dong: new GraphQLScalarType({
    name: 'Dong',
    description: describe('Dong'),
    serialize: dong,
    parseValue: dong,
  }),
};
