export interface Place {
  pathname: string;
  hash?: string;
}

/**
 * The place of the `{product}` of `/my-{product}`.
 * A protected-path list additionally contains /my-{product}, and "a list contains my-profile".
 */
export function placeOfProduct(product: string): Place | undefined {
  const sections: Record<string, string> = {
    profile: '#profile',
    notifications: '#notifications',
    password: '#security',
    devices: '#devices',
    hearts: '#balances',
    gifts: '#balances',
    vouchers: '#vouchers',
    data: '#data',
  };
  const hash = Object.hasOwn(sections, product) ? sections[product] : undefined;
  return hash ? { pathname: '/my-account', hash } : undefined;
}
