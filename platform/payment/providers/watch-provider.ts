import { measure, secondsSince } from '@mo-man/telemetry/metrics/record.ts';
import { inSpan } from '@mo-man/telemetry/traces/trace.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Wraps a provider so that each call is measured and traced, without its content. */
export function watchProvider(provider: PaymentProvider): PaymentProvider {
  const { id } = provider;
  const watched = async <Word extends { readonly said: string }>(
    call: string,
    ask: () => Promise<Word>,
  ): Promise<Word> => {
    const start = performance.now();
    let outcome = 'threw';
    try {
      return await inSpan(`${id} ${call}`, { kind: 'client' }, async (span) => {
        const word = await ask();
        outcome = word.said === 'nothing' ? 'nothing' : 'answered';
        span.add({ 'payment.said': word.said });
        return word;
      });
    } finally {
      measure('moman_provider_seconds', { provider: id, call, outcome }, secondsSince(start));
    }
  };
  return {
    ...provider,
    // `opensAlone` makes no network call, so there is nothing to measure.
    open: provider.opensAlone ? provider.open : (attempt) => watched('open', () => provider.open(attempt)),
    query: (attempt) => watched('query', () => provider.query(attempt)),
    refund: (refund) => watched('refund', () => provider.refund(refund)),
    queryRefund: (refund) => watched('query_refund', () => provider.queryRefund(refund)),
  };
}
