import { type GraphQLSchema, getNullableType, isListType, isObjectType } from 'graphql';
import { LIST_LENGTH } from '../guards/estimate-cost.ts';
import { costOfField } from '../guards/field-cost.ts';
import type { ShownCost, ShownCosts } from './shown-cost.ts';

/** Costs and list lengths from the SDL, as the estimate uses them. */
export function tellCosts(schema: GraphQLSchema): ShownCosts {
  const shown: Record<string, ShownCost> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { weight, slicingArguments, assumedSize } = costOfField(field, schema);
      const isList = isListType(getNullableType(field.type));
      const times = slicingArguments[0] ?? assumedSize ?? (isList ? LIST_LENGTH : undefined);
      if (weight === 0 && times === undefined) continue;
      shown[`${type.name}.${field.name}`] = {
        ...(weight > 0 && { weight }),
        ...(times !== undefined && { times }),
      };
    }
  }
  return shown;
}
