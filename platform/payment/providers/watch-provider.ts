import { measure, secondsSince } from '@mo-man/telemetry/metrics/record.ts';
import { inSpan } from '@mo-man/telemetry/traces/trace.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The same provider, each of its calls measured and seen in traces; never what they say. */
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
    // Where it only makes an address, nobody is called.
    open: provider.opensAlone ? provider.open : (attempt) => watched('open', () => provider.open(attempt)),
    query: (attempt) => watched('query', () => provider.query(attempt)),
    refund: (refund) => watched('refund', () => provider.refund(refund)),
    queryRefund: (refund) => watched('query_refund', () => provider.queryRefund(refund)),
  };
}
