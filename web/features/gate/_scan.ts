import type { GateScanWire } from '@mo-man/schema/wire/gate.ts';
import type { KeptScan } from '../../storage/gate/kept-scan.rule.ts';

let made = 0;

export function keptScan(scan: Partial<GateScanWire> = {}, kept: Partial<KeptScan> = {}): KeptScan {
  made += 1;
  const nonce = scan.nonce ?? `nonce-of-a-scan-${made}`;
  return {
    nonce,
    order: made,
    isWaiting: 1,
    sentAt: null,
    answer: null,
    scan: {
      nonce,
      kind: 'entry',
      by: 'qr',
      number: 1,
      generation: 1,
      gate_id: 'a',
      showing_id: null,
      verdict: 'valid',
      let_in: true,
      at: '2026-12-05T12:00:00.000Z',
      answers: {},
      undoes: null,
      ...scan,
    },
    ...kept,
  };
}
