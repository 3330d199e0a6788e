import type { DeliveryInput, Resolvers } from '../../generated/resolvers.ts';

/** A typed delivery address, as the event API takes it. */
export const deliveryBody = (delivery: DeliveryInput) => ({
  model: delivery.model,
  province_code: delivery.provinceCode,
  district_code: delivery.districtCode ?? '',
  ward_code: delivery.wardCode,
  address: delivery.address,
  note: delivery.note,
  recipient_name: delivery.recipientName,
  recipient_phone: delivery.recipientPhone,
});

export const addressResolvers: Resolvers = {
  Query: {
    provinces: (_, { model }, { event }) => event.provinces(model),
    districts: (_, { provinceCode }, { event }) => event.districts(provinceCode),
    wards: (_, { model, within }, { event }) => event.wards(model, within),
    savedAddresses: (_, __, { event }) => event.savedAddresses(),
    lastDelivery: async (_, __, { event }) => (await event.savedAddresses())[0] ?? null,
  },
  Mutation: {
    saveAddress: async (_, { input }, { event }) => {
      const { address, addresses } = await event.saveAddress(input.addressId ?? null, {
        label: input.label,
        is_default: input.isDefault,
        address: deliveryBody(input.address),
      });
      return { address, savedAddresses: addresses };
    },
    removeAddress: async (_, { input }, { event }) => ({
      savedAddresses: await event.removeAddress(input.addressId),
    }),
  },
};
