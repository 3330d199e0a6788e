// What the SDL says of a field's cost: its `@cost` and `@listSize` (schema/sdl/directives.graphql).
import { type GraphQLField, getDirectiveValues, type GraphQLSchema } from 'graphql';

export interface FieldCost {
  /** Points added to those of the field's values, each time it is resolved. */
  weight: number;
  assumedSize: number | undefined;
  slicingArguments: readonly string[];
  sizedFields: readonly string[];
}

const none: FieldCost = { weight: 0, assumedSize: undefined, slicingArguments: [], sizedFields: [] };
const known = new WeakMap<object, FieldCost>();

export function costOfField(field: GraphQLField<unknown, unknown>, schema: GraphQLSchema): FieldCost {
  const seen = known.get(field);
  if (seen) return seen;
  const read = readCost(field, schema);
  known.set(field, read);
  return read;
}

function readCost({ astNode }: GraphQLField<unknown, unknown>, schema: GraphQLSchema): FieldCost {
  if (!astNode?.directives?.length) return none;
  const valuesOf = (name: string) => {
    const directive = schema.getDirective(name);
    return directive ? getDirectiveValues(directive, astNode) : undefined;
  };
  const { weight = 0 } = (valuesOf('cost') ?? {}) as { weight?: number };
  const { assumedSize, slicingArguments, sizedFields } = (valuesOf('listSize') ?? {}) as Partial<
    Record<'slicingArguments' | 'sizedFields', readonly string[] | null>
  > & { assumedSize?: number | null };
  return {
    weight,
    assumedSize: assumedSize ?? undefined,
    slicingArguments: slicingArguments ?? [],
    sizedFields: sizedFields ?? [],
  };
}
