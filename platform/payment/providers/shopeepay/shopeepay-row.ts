import { address } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';
import { providerRow } from '../provider-row.ts';
import { shopeepayProvider, signatureHeader } from './shopeepay-provider.ts';

const unset = 'our sandbox';
const group = 'SHOPEEPAY';
const text = (doc: string) => ({ type: z.string().optional(), doc, group, unset });

/** ShopeePay, Payment Gateway v1: its settings, its call to us, its sandbox. */
export const shopeepay = providerRow({
  id: 'shopeepay',
  callback: {
    method: 'POST',
    path: 'notify',
    headers: [signatureHeader],
    doc: "ShopeePay's own call (Payment Gateway v1): 200 when it was heard, 401 when nobody signed it, 500 when ShopeePay should call again.",
  },
  keys: {
    SHOPEEPAY_CLIENT_ID: text('Client id that ShopeePay gave you.'),
    SHOPEEPAY_SECRET_KEY: { ...text('Secret key that ShopeePay gave you.'), secret: true },
    SHOPEEPAY_MERCHANT_ID: text('Your merchant at ShopeePay (merchant_ext_id).'),
    SHOPEEPAY_STORE_ID: text('Your store at ShopeePay (store_ext_id).'),
    SHOPEEPAY_API_URL: {
      type: address('https', 'http').optional(),
      doc: "ShopeePay's gateway: `https://api.gw.airpay.vn`, or `https://api.gw.uat.airpay.vn`.",
      group,
      unset,
    },
  },
  account: (set) =>
    set.shopeepayClientId &&
    set.shopeepaySecretKey &&
    set.shopeepayMerchantId &&
    set.shopeepayStoreId &&
    set.shopeepayApiUrl
      ? {
          clientId: set.shopeepayClientId,
          secretKey: set.shopeepaySecretKey,
          merchantId: set.shopeepayMerchantId,
          storeId: set.shopeepayStoreId,
          apiUrl: set.shopeepayApiUrl,
        }
      : undefined,
  sandboxAccount: ({ internalUrl, terminal, secret }) => ({
    clientId: terminal,
    secretKey: secret,
    merchantId: terminal,
    storeId: 'site',
    apiUrl: `${internalUrl}/shopeepay`,
  }),
  open: shopeepayProvider,
});
