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

export type PageName = (typeof pageNames)[number];

export const isPageName = (name: string): name is PageName => (pageNames as readonly string[]).includes(name);
