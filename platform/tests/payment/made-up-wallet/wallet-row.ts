// A provider that is nothing like the first: asked by POST, it answers with its page; it calls us by POST, a header
// carries the signature of the body; it counts in hundredths, and knows words instead of codes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentProvider } from '../../../payment/providers/payment-provider.ts';
import { providerRow } from '../../../payment/providers/provider-row.ts';
import { randomId } from '../../../lib/crypto/random-id.ts';

const callback = z.object({
  bill: z.string(),
  verdict: z.string(),
  hundredths: z.int(),
  receipt: z.string(),
});
const outcomes = { PAID: 'succeeded', DENIED: 'failed' } as const;
const outcomeOf = (verdict: string) =>
  verdict in outcomes ? outcomes[verdict as keyof typeof outcomes] : ('unclear' as const);

/** What the wallet's server says; a test plays it. */
export interface WalletServer {
  /** The page of a bill; it throws when it cannot be reached. */
  open(bill: string): string;
}

interface WalletAccount {
  secret: string;
  server: WalletServer;
}

export const sign = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

const newsOf = (said: z.infer<typeof callback>) => ({
  reference: said.bill,
  outcome: outcomeOf(said.verdict),
  amount: said.hundredths / 100,
  transaction: said.receipt,
  code: said.verdict,
});

export const wallet = providerRow({
  id: 'wallet',
  callback: { method: 'POST', path: 'told', headers: ['x-wallet-seal'], doc: 'The wallet tells.' },
  keys: { WALLET_SECRET: { type: z.string().optional(), doc: 'Secret of the wallet.' } },
  // The test hands the account over itself: its server is in the test's memory.
  account: (): WalletAccount | undefined => undefined,
  open: ({ secret, server }): PaymentProvider => ({
    id: 'wallet',
    limits: { minAmount: 1_000, maxAmount: 50_000_000, minSeconds: 300, maxSeconds: 86_400 },
    reference: (code) => `${code}_${randomId(6)}`,
    opensAlone: false,
    async open({ reference }) {
      try {
        return { said: 'opened', payUrl: server.open(reference), facts: {} };
      } catch {
        return { said: 'nothing' };
      }
    },
    readCallback({ raw, headers }) {
      const seal = Buffer.from(headers['x-wallet-seal'] ?? '');
      const right = Buffer.from(sign(secret, raw));
      const isRight = seal.length === right.length && timingSafeEqual(seal, right);
      if (!isRight) return { verified: false, reason: 'bad seal' };
      const said = callback.safeParse(JSON.parse(raw));
      return { verified: true, news: said.success ? newsOf(said.data) : null };
    },
    answerCallback: (outcome) =>
      outcome === 'error' ? { status: 500, body: '' } : { status: 204, body: '' },
    // Whoever keeps no books can be asked for nothing.
    query: async () => ({ said: 'nothing', raw: '' }),
    refund: async () => ({ said: 'by_account' }),
    queryRefund: async () => ({ said: 'nothing' }),
    failureOf: () => 'declined',
  }),
});
