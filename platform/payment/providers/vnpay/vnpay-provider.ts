// VNPAY behind the interface of every provider.
import { randomId } from '../../../lib/crypto/random-id.ts';
import type { RefundWord } from '../../refunds/refund-step.rule.ts';
import type { KnownAttempt, CallbackVerdict, PaymentProvider, RefundOrder } from '../payment-provider.ts';
import { vnpayLimits } from './vnpay-amount.rule.ts';
import { ipnAnswer } from './vnpay-callback.rule.ts';
import type { Vnpay, VnpayPaymentName } from './vnpay-client.ts';
import { refundOutcome, vnpayFailure } from './vnpay-codes.rule.ts';
import { vnpayDate } from './vnpay-date.rule.ts';
import { nameOfMoney, numberOfMoney } from './vnpay-money.rule.ts';

/** The address of our server for query and refund; VNPAY requires one and does not check it. */
const ourAddress = '127.0.0.1';
const createdBy = 'moman refund';
/** vnp_TransactionStatus of an attempt that the buyer has begun and not finished. */
const notCompleted = '01';
/** vnp_TransactionStatus of a refund that was sent to the bank; it may stay like that for good. */
const sentToBank = '06';
/** "Another error": nothing final. */
const anotherError = '99';

/** The bank code that VNPAY's page starts with, by payment method; without one VNPAY shows its own choice. */
const bankCodes: Readonly<Record<string, string>> = { internetbanking: 'VNBANK', credit_card: 'INTCARD' };

/** What the buyer and the bank read of an attempt. */
const orderInfo = (orderCode: string): string => `Thanh toan don hang ${orderCode}`;

function nameOf({ reference, startedAt, facts, orderCode }: KnownAttempt): VnpayPaymentName {
  return {
    txnRef: reference,
    createdAt: facts['create_date'] ?? startedAt,
    orderInfo: orderInfo(orderCode),
    ipAddress: ourAddress,
  };
}

export function vnpayProvider(vnpay: Vnpay): PaymentProvider {
  return {
    id: 'vnpay',
    limits: { ...vnpayLimits, minSeconds: 0, maxSeconds: Infinity },
    // A random part makes it unique; the order's code makes it readable.
    reference: (orderCode) => `${orderCode}${randomId(8).toUpperCase()}`,

    // The link itself carries the attempt, so VNPAY need not be called.
    opensAlone: true,
    open: async ({ reference, orderCode, language, startedAt, ...attempt }) => ({
      said: 'opened',
      payUrl: vnpay.payUrl({
        txnRef: reference,
        amount: attempt.amount,
        orderInfo: orderInfo(orderCode),
        locale: language,
        ipAddress: attempt.ipAddress,
        returnUrl: attempt.returnUrl,
        createdAt: startedAt,
        expiresAt: attempt.expiresAt,
        bankCode: bankCodes[attempt.method] ?? '',
      }),
      facts: { create_date: vnpayDate(startedAt) },
    }),

    readCallback({ raw }): CallbackVerdict {
      const verdict = vnpay.verifyCallback(raw);
      // Validly signed, but its amount or reference cannot be parsed: it may be about money, so an operator has to see it.
      if (!verdict.verified && verdict.reason === 'malformed')
        return { verified: true, news: null, isUnreadable: true };
      if (!verdict.verified) return verdict;
      const { txnRef: reference, amount, transactionNo, responseCode: code } = verdict.callback;
      const outcome = verdict.callback.outcome === 'pending' ? 'unclear' : verdict.callback.outcome;
      const transaction = nameOfMoney(transactionNo, reference);
      return { verified: true, news: { reference, outcome, amount, transaction, code } };
    },

    answerCallback: (outcome) => ({ body: JSON.stringify(ipnAnswer(outcome)) }),

    async query(attempt) {
      const answer = await vnpay.query(nameOf(attempt));
      const raw = ('raw' in answer ? answer.raw : undefined) ?? '';
      if (answer.kind === 'not_found') return { said: 'not_found', raw };
      if (answer.kind !== 'answered') return { said: 'nothing', raw };
      const { reference } = attempt;
      const { amount, transactionStatus: code } = answer;
      const begun = code === notCompleted ? 'open' : 'unclear';
      const outcome = answer.outcome === 'pending' ? begun : answer.outcome;
      const transaction = nameOfMoney(answer.transactionNo, reference);
      return { said: 'news', news: { reference, outcome, amount, transaction, code }, raw };
    },

    async refund(refund) {
      const answer = await vnpay.refund({
        ...nameOf(refund.attempt),
        kind: refund.amount === refund.received ? 'full' : 'partial',
        amount: refund.amount,
        transactionNo: numberOfMoney(refund.transaction),
        createdBy,
      });
      switch (answer.kind) {
        case 'no_answer':
          return { said: 'nothing' };
        case 'already_requested':
          return { said: 'known', code: 'already_requested' };
        case 'refused':
          return answer.code === anotherError ? { said: 'nothing' } : { said: 'no', code: answer.code };
        case 'answered':
          return wordOf(answer.transactionStatus);
      }
    },

    async queryRefund({ attempt }: RefundOrder) {
      const answer = await vnpay.query(nameOf(attempt));
      if (answer.kind !== 'answered' || answer.outcome !== 'refunded') return { said: 'nothing' };
      return wordOf(answer.transactionStatus);
    },

    failureOf: vnpayFailure,
  };
}

function wordOf(code: string): RefundWord {
  if (code === sentToBank) return { said: 'sent', code };
  const said = ({ succeeded: 'done', processing: 'working', failed: 'no' } as const)[refundOutcome(code)];
  return { said, code };
}
