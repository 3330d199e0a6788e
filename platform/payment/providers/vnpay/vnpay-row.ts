import { address } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';
import { providerRow } from '../provider-row.ts';
import { createVnpay } from './vnpay-client.ts';
import { vnpayProvider } from './vnpay-provider.ts';

const unset = 'our sandbox';
const group = 'VNPAY';

/** VNPAY 2.1.0: its settings, its call to us, its sandbox. */
export const vnpay = providerRow({
  id: 'vnpay',
  callback: {
    method: 'GET',
    path: 'ipn',
    headers: [],
    doc: "VNPAY's own call (IPN, version 2.1.0), answered in its protocol: RspCode 00, 01, 02, 04, 97 or 99.",
  },
  keys: {
    VNPAY_TMN_CODE: { type: z.string().optional(), doc: 'Terminal code that VNPAY gave you.', group, unset },
    VNPAY_HASH_SECRET: {
      type: z.string().optional(),
      doc: 'Hash secret that VNPAY gave you.',
      group,
      unset,
      secret: true,
    },
    VNPAY_PAY_URL: {
      type: address('https', 'http').optional(),
      doc: 'Payment page, e.g. `https://pay.vnpay.vn/vpcpay.html`.',
      group,
      unset,
    },
    VNPAY_API_URL: {
      type: address('https', 'http').optional(),
      doc: 'Query and refund, e.g. `https://merchant.vnpay.vn/merchant_webapi/api/transaction`.',
      group,
      unset,
    },
  },
  account: ({ vnpayTmnCode, vnpayHashSecret, vnpayPayUrl, vnpayApiUrl }) =>
    vnpayTmnCode && vnpayHashSecret && vnpayPayUrl && vnpayApiUrl
      ? { tmnCode: vnpayTmnCode, hashSecret: vnpayHashSecret, payUrl: vnpayPayUrl, apiUrl: vnpayApiUrl }
      : undefined,
  sandboxAccount: ({ url, internalUrl, terminal, secret }) => ({
    tmnCode: terminal,
    hashSecret: secret,
    payUrl: `${url}/paymentv2/vpcpay.html`,
    apiUrl: `${internalUrl}/merchant_webapi/api/transaction`,
  }),
  open: (account, { clock }) => vnpayProvider(createVnpay({ ...account, now: () => clock.now() })),
});
