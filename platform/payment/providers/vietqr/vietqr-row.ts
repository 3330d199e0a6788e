import { address } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';
import { providerRow } from '../provider-row.ts';
import { signatureHeaders, vietqrProvider } from './vietqr-provider.ts';

const unset = 'our sandbox';
const group = 'VIETQR';

/** Bank transfers by VietQR, heard of through SePay: settings, call to us, sandbox. */
export const vietqr = providerRow({
  id: 'vietqr',
  callback: {
    method: 'POST',
    path: 'webhook',
    headers: Object.values(signatureHeaders),
    doc: "SePay's call about a transfer on our account (webhook signed by HMAC-SHA256): 200 when it was heard, 401 when nobody signed it, 500 when SePay should call again.",
  },
  keys: {
    VIETQR_BANK_BIN: {
      type: z
        .string()
        .regex(/^\d{6}$/, { error: 'must be six digits' })
        .optional(),
      doc: 'Six digits (BIN) of the bank that transfers come in at, e.g. `970436` for Vietcombank.',
      group,
      unset,
    },
    VIETQR_ACCOUNT: {
      type: z
        .string()
        .regex(/^[0-9A-Za-z]{1,19}$/, { error: 'must be the number of an account' })
        .optional(),
      doc: 'Number of the account that transfers come in on; the virtual one, at a bank that is paid by that alone (BIDV, MSB).',
      group,
      unset,
    },
    VIETQR_ACCOUNT_NAME: {
      type: z.string().optional(),
      doc: 'Whose account it is, as the bank writes it.',
      group,
      unset,
    },
    VIETQR_WEBHOOK_SECRET: {
      type: z.string().optional(),
      doc: "Secret that signs SePay's webhook (HMAC-SHA256).",
      group,
      unset,
      secret: true,
    },
    VIETQR_API_TOKEN: {
      type: z.string().optional(),
      doc: "Token of SePay's API v2, which is asked for transfers whose webhook was lost.",
      group,
      unset,
      secret: true,
    },
    VIETQR_API_URL: {
      type: address('https', 'http').optional(),
      doc: "SePay's API v2: `https://userapi.sepay.vn/v2`.",
      group,
      unset,
    },
    VIETQR_APP_URL: {
      type: address('https', 'http').optional(),
      doc: 'Page that opens the bank app of a buyer with the transfer filled in; it is given `ba` (account@bank), `am` (đồng) and `tn` (text).',
      unset: 'no such button',
    },
  },
  account: (set) =>
    set.vietqrBankBin &&
    set.vietqrAccount &&
    set.vietqrAccountName &&
    set.vietqrWebhookSecret &&
    set.vietqrApiToken &&
    set.vietqrApiUrl
      ? {
          bankBin: set.vietqrBankBin,
          account: set.vietqrAccount,
          accountName: set.vietqrAccountName,
          webhookSecret: set.vietqrWebhookSecret,
          apiToken: set.vietqrApiToken,
          apiUrl: set.vietqrApiUrl,
          appUrl: set.vietqrAppUrl,
        }
      : undefined,
  sandboxAccount: ({ url, internalUrl, secret }) => ({
    bankBin: '970436',
    account: '9704360000001',
    accountName: 'CONG TY MO MAN',
    webhookSecret: secret,
    apiToken: secret,
    apiUrl: `${internalUrl}/vietqr/v2`,
    appUrl: `${url}/vietqr/transfer`,
  }),
  open: vietqrProvider,
});
