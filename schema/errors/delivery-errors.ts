import { limits } from '../limits.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of saved delivery addresses. */
export const deliveryErrors = {
  saved_address_not_found: {
    code: 'saved_address_not_found',
    status: 404,
    reaction: 'tell',
    vi: 'Địa chỉ này không còn trong sổ địa chỉ của bạn. Bạn xem lại danh sách, hoặc lưu thành địa chỉ mới.',
    en: 'This address is no longer among your saved ones. Look at the list again, or save it as a new address.',
    doc: 'The id does not exist, or the address is of another account.',
  },
  saved_addresses_full: {
    code: 'saved_addresses_full',
    status: 409,
    reaction: 'tell',
    vi: `Bạn đã lưu ${limits.savedAddressesMax} địa chỉ, nhiều nhất có thể. Bạn xóa bớt trong mục Sổ địa chỉ rồi thử lại.`,
    en: `You have saved ${limits.savedAddressesMax} addresses, the most there can be. Remove one under Saved addresses, then try again.`,
    doc: 'The account has limits.savedAddressesMax saved addresses.',
  },
} as const satisfies Record<string, ErrorEntry>;
