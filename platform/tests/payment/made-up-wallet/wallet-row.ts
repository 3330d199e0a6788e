// A provider that is nothing like the first: asked by POST, it answers with its page; it calls us by POST, a header
// carries the signature of the body; it counts in hundredths, knows words instead of codes, and numbers refunds itself.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentProvider } from '../../../event/payment/providers/payment-provider.ts';
import { providerRow } from '../../../event/payment/providers/provider-row.ts';
import { randomId } from '../../../lib/crypto/random-id.ts';

const notice = z.object({ bill: z.string(), verdict: z.string(), hundredths: z.int(), receipt: z.string() });
const outcomes = { PAID: 'succeeded', DENIED: 'failed', WAITING: 'open' } as const;
const outcomeOf = (verdict: string) =>
  verdict in outcomes ? outcomes[verdict as keyof typeof outcomes] : ('unclear' as const);

/** What the wallet's server says; a test plays it. */
export interface WalletServer {
  /** The page of a bill; undefined when it refuses, and it throws when it cannot be reached. */
  open(bill: string, hundredths: number): string | undefined;
  query(bill: string): z.infer<typeof notice> | undefined;
  refund(id: string, receipt: string, hundredths: number): 'TAKEN' | 'OVER';
  refundState(id: string): 'TAKEN' | 'OVER';
}

interface WalletAccount {
  secret: string;
  server: WalletServer;
}

export const sign = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

const newsOf = (said: z.infer<typeof notice>) => ({
  reference: said.bill,
  outcome: outcomeOf(said.verdict),
  amount: said.hundredths / 100,
  transaction: said.receipt,
  code: said.verdict,
});

export const wallet = providerRow({
  id: 'wallet',
  notice: { method: 'POST', path: 'told', headers: ['x-wallet-seal'], doc: 'The wallet tells.' },
  keys: { WALLET_SECRET: { type: z.string().optional(), doc: 'Secret of the wallet.' } },
  // The test hands the account over itself: its server is in the test's memory.
  account: (): WalletAccount | undefined => undefined,
  open: ({ secret, server }): PaymentProvider => ({
    id: 'wallet',
    limits: { minAmount: 1_000, maxAmount: 50_000_000, minSeconds: 300, maxSeconds: 86_400 },
    reference: (code) => `${code}_${randomId(6)}`,
    opensAlone: false,
    async open({ reference, amount }) {
      try {
        const payUrl = server.open(reference, amount * 100);
        return payUrl ? { said: 'opened', payUrl, facts: {} } : { said: 'refused', code: 'NO_BILL' };
      } catch {
        return { said: 'nothing' };
      }
    },
    readNotice({ raw, headers }) {
      const seal = Buffer.from(headers['x-wallet-seal'] ?? '');
      const right = Buffer.from(sign(secret, raw));
      const isRight = seal.length === right.length && timingSafeEqual(seal, right);
      if (!isRight) return { verified: false, reason: 'bad seal' };
      const said = notice.safeParse(JSON.parse(raw));
      return { verified: true, news: said.success ? newsOf(said.data) : null };
    },
    answerNotice: (outcome) => (outcome === 'error' ? { status: 500, body: '' } : { status: 204, body: '' }),
    async query({ reference }) {
      const said = server.query(reference);
      const raw = JSON.stringify(said ?? null);
      return said ? { said: 'news', news: newsOf(said), raw } : { said: 'not_found', raw };
    },
    async refund({ id, transaction, amount }) {
      const said = server.refund(id, transaction, amount * 100);
      return { said: said === 'OVER' ? 'done' : 'working', code: said };
    },
    async queryRefund({ id }) {
      const said = server.refundState(id);
      return { said: said === 'OVER' ? 'done' : 'working', code: said };
    },
    failureOf: (code) => (code === 'DENIED' ? 'funds' : 'declined'),
  }),
});
