import { address } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';
import { providerRow } from '../provider-row.ts';
import { momoProvider } from './momo-provider.ts';

const unset = 'our sandbox';
const group = 'MOMO';

/** MoMo's wallet, AIO v2: its settings, its call to us, its sandbox. */
export const momo = providerRow({
  id: 'momo',
  callback: {
    method: 'POST',
    path: 'ipn',
    headers: [],
    doc: "MoMo's own call (IPN, AIO v2): 204 when it was heard, 400 when nobody signed it, 500 when MoMo should call again.",
  },
  keys: {
    MOMO_PARTNER_CODE: { type: z.string().optional(), doc: 'Partner code that MoMo gave you.', group, unset },
    MOMO_ACCESS_KEY: { type: z.string().optional(), doc: 'Access key that MoMo gave you.', group, unset },
    MOMO_SECRET_KEY: {
      type: z.string().optional(),
      doc: 'Secret key that MoMo gave you.',
      group,
      unset,
      secret: true,
    },
    MOMO_API_URL: {
      type: address('https', 'http').optional(),
      doc: "MoMo's gateway: `https://payment.momo.vn`, or `https://test-payment.momo.vn`.",
      group,
      unset,
    },
  },
  account: ({ momoPartnerCode, momoAccessKey, momoSecretKey, momoApiUrl }) =>
    momoPartnerCode && momoAccessKey && momoSecretKey && momoApiUrl
      ? {
          partnerCode: momoPartnerCode,
          accessKey: momoAccessKey,
          secretKey: momoSecretKey,
          apiUrl: momoApiUrl,
        }
      : undefined,
  sandboxAccount: ({ internalUrl, terminal, secret }) => ({
    partnerCode: terminal,
    accessKey: terminal,
    secretKey: secret,
    apiUrl: `${internalUrl}/momo`,
  }),
  open: momoProvider,
});
