import type { Resolvers } from '../../generated/resolvers.ts';

export const addressResolvers: Resolvers = {
  Query: {
    provinces: (_, { model }, { event }) => event.provinces(model),
    districts: (_, { provinceCode }, { event }) => event.districts(provinceCode),
    wards: (_, { model, within }, { event }) => event.wards(model, within),
  },
};
