import { address, wholeNumber } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';
import { providerRow } from '../provider-row.ts';
import { zalopayProvider } from './zalopay-provider.ts';

const unset = 'our sandbox';
const group = 'ZALOPAY';

/** ZaloPay v2: its settings, its call to us, its sandbox. */
export const zalopay = providerRow({
  id: 'zalopay',
  callback: {
    method: 'POST',
    path: 'callback',
    headers: [],
    doc: "ZaloPay's own call (v2): return_code 1 when it was heard, 2 when it was known or cannot be used, 0 when ZaloPay should call again, -1 when nobody signed it.",
  },
  keys: {
    ZALOPAY_APP_ID: {
      type: wholeNumber(1, 2_147_483_647).optional(),
      doc: 'Application id that ZaloPay gave you.',
      group,
      unset,
    },
    ZALOPAY_KEY1: {
      type: z.string().optional(),
      doc: 'key1 that ZaloPay gave you: it signs what we say.',
      group,
      unset,
      secret: true,
    },
    ZALOPAY_KEY2: {
      type: z.string().optional(),
      doc: 'key2 that ZaloPay gave you: it signs what ZaloPay says.',
      group,
      unset,
      secret: true,
    },
    ZALOPAY_API_URL: {
      type: address('https', 'http').optional(),
      doc: "ZaloPay's gateway: `https://openapi.zalopay.vn`, or `https://sb-openapi.zalopay.vn`.",
      group,
      unset,
    },
  },
  account: ({ zalopayAppId, zalopayKey1, zalopayKey2, zalopayApiUrl }) =>
    zalopayAppId && zalopayKey1 && zalopayKey2 && zalopayApiUrl
      ? { appId: zalopayAppId, key1: zalopayKey1, key2: zalopayKey2, apiUrl: zalopayApiUrl }
      : undefined,
  sandboxAccount: ({ internalUrl, secret }) => ({
    appId: 2553,
    key1: `${secret}1`,
    key2: `${secret}2`,
    apiUrl: `${internalUrl}/zalopay`,
  }),
  open: zalopayProvider,
});
