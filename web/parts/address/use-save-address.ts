import {
  SavedAddressesDocument,
  useSaveAddressMutation,
} from '../../generated/operations/saved-addresses.ts';

/** Saves an address; the list of this browser follows at once. */
export const useSaveAddress = () =>
  useSaveAddressMutation({
    context: { isQuiet: true },
    update: (cache, { data }) => {
      if (!data) return;
      const { savedAddresses } = data.saveAddress;
      cache.writeQuery({ query: SavedAddressesDocument, data: { savedAddresses } });
    },
  });
