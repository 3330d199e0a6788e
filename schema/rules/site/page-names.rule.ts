// Legal texts of the site: the path of each is its name, and `page` of the API returns it.

/** Their names, in display order. */
export const pageNames = [
  'terms',
  'operational-regulations',
  'information-privacy-policy',
  'payment-privacy-policy',
  'return-and-inspection-policy',
  'shipping-and-delivery-conditions',
  'customer-terms-of-use',
  'organizer-terms-of-use',
  'dispute-settlement-policy',
  'payment-methods',
] as const;

/** What a buyer agrees to by paying, in display order. */
export const pagesOfPurchase = ['customer-terms-of-use', 'return-and-inspection-policy'] as const;

/** What a new account agrees to, in display order. */
export const pagesOfAccount = ['customer-terms-of-use', 'information-privacy-policy'] as const;

export type PageName = (typeof pageNames)[number];

export const isPageName = (name: string): name is PageName => (pageNames as readonly string[]).includes(name);
