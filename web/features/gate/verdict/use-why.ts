import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { type Text, useText } from '../../../lib/intl/use-text.ts';
import type { BundleHead } from '../../../storage/gate/gate-database.ts';
import type { Checked } from '../device/check-text.ts';

export function useWhy(head: BundleHead): (checked: Checked) => string | undefined {
  const t = useText();
  const { time, dateLong } = useFormats();
  const { language } = useLanguage();
  const gateName = (id: string) => head.gates.find((gate) => gate.id === id)?.name ?? t('gate.unknownGate');
  return ({ verdict, letIn, said, by, showingId, at }) => {
    if (letIn && verdict === 'unlisted') return t('gate.why.unlistedIn');
    if (letIn && verdict !== 'valid' && verdict !== 'exit') return t('gate.why.head');
    const moved = head.showings.find(({ id, status }) => id === showingId && status === 'moved');
    if (moved && isOfTime(verdict)) {
      const [at, date] = [time(moved.starts_at), dateLong(moved.starts_at)];
      return t('gate.why.moved', { time: at, date, venue: moved.venue_name[language] });
    }
    if (verdict === 'stale') return t('gate.why.stale', { time: time(at) });
    switch (said?.verdict) {
      case 'used':
        return t('gate.why.used', { time: time(said.last.at), gate: gateName(said.last.gateId) });
      case 'limit':
        return t(`gate.why.limit_${said.of}`, { time: time(said.last.at), gate: gateName(said.last.gateId) });
      case 'not_yet':
        return t('gate.why.not_yet', { time: time(said.from) });
      case 'over':
        return t('gate.why.over', { time: time(said.until) });
      case 'wrong_day':
        return t('gate.why.wrong_day', { time: time(said.from), date: dateLong(said.from) });
      case 'wrong_gate':
        return wrongGate(t, said.gateIds.map(gateName));
      default:
        return plainWhy(t, verdict, by);
    }
  };
}

const wrongGate = (t: Text, gates: readonly string[]) =>
  gates.length > 0 ? t('gate.why.wrong_gate', { gates: gates.join(', ') }) : undefined;

function plainWhy(t: Text, verdict: Checked['verdict'], by: Checked['by']): string | undefined {
  switch (verdict) {
    case 'unlisted':
      return t(by === 'code' ? 'gate.why.unlistedCode' : 'gate.why.unlisted');
    case 'revoked':
    case 'forged':
    case 'cancelled':
    case 'postponed':
    case 'wrong_showing':
    case 'not_inside':
    case 'answer_refused':
    case 'damaged':
    case 'not_a_ticket':
      return t(`gate.why.${verdict}`);
    default:
      return undefined;
  }
}

const isOfTime = (verdict: Checked['verdict']) => ['not_yet', 'wrong_day', 'over'].includes(verdict);
