// The texts of the site that a lawyer answers for: each stands at the path of its name, and is read by `page` of the API.

/** Their names, in the order in which readers look for them. */
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
