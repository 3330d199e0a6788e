import type { GateWire } from '@mo-man/schema/wire/gate.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { KeptScan } from '../../../storage/gate/kept-scan.rule.ts';
import { thisGate } from '../device/this-gate.ts';

/** People whom this device admitted and should not have, by what the server knows. The texts ask to find them and blame nobody. */
export function ConflictList({
  conflicts,
  gates,
}: {
  conflicts: readonly KeptScan[];
  gates: readonly GateWire[];
}) {
  const t = useText();
  const { time } = useFormats();
  if (conflicts.length === 0) return null;
  const nameOf = (id: string) => gates.find((gate) => gate.id === id)?.name ?? t('gate.unknownGate');
  return (
    <section>
      <h2>{t('gate.conflict.title')}</h2>
      <ul className="mm-gate-list">
        {conflicts.map(({ nonce, scan, answer }) => {
          const ticket = scan.number === null ? undefined : thisGate.find(scan.number);
          return (
            <li key={nonce}>
              <b>{[ticket?.name, ticket?.seat].filter(Boolean).join(' · ') || t('gate.conflict.ticket')}</b>
              <p>
                {answer?.against
                  ? t('gate.conflict.against', {
                      time: time(scan.at),
                      gate: nameOf(answer.against.gate_id),
                      other: time(answer.against.at),
                    })
                  : t('gate.conflict.alone', {
                      time: time(scan.at),
                      why: t(`gate.verdict.${answer?.verdict ?? 'used'}`),
                    })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
