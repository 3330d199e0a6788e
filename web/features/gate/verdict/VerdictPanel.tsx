import { useEffect, useEffectEvent } from 'react';
import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useLanguage } from '../../../shared/intl/use-language.ts';
import { type Text, useText } from '../../../shared/intl/use-text.ts';
import type { BundleHead } from '../../../storage/gate/gate-database.ts';
import type { Checked } from '../device/check-text.ts';
import { AgainMark, GoMark, OutMark, StopMark, WaitMark } from '../gate-icons.tsx';
import { verdictLook, verdictStays } from './verdict-look.rule.ts';

const marks = { go: GoMark, out: OutMark, wait: WaitMark, stop: StopMark, again: AgainMark };

/** The verdict, over everything, in colour, shape and words. A touch takes it away, and so does the next scan. */
export function VerdictPanel({
  checked,
  head,
  isUnsafe,
  onGone,
  onLetIn,
}: {
  checked: Checked;
  head: BundleHead;
  isUnsafe: boolean;
  onGone: () => void;
  /** A head may decide otherwise. */
  onLetIn?: (() => void) | undefined;
}) {
  const t = useText();
  const look = verdictLook(checked);
  const stays = verdictStays(look);
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (stays === null) return;
    const timer = setTimeout(() => go(), stays);
    return () => clearTimeout(timer);
  }, [checked, stays]);
  const Mark = marks[look];
  return (
    <div className={`mm-gate-verdict mm-gate-${look}`} data-verdict={checked.verdict} onClick={onGone}>
      <div role={look === 'go' || look === 'out' ? 'status' : 'alert'} className="mm-gate-verdict-said">
        <Mark />
        <h2>{t(titleOf(checked))}</h2>
        <VerdictDetail checked={checked} head={head} />
        {isUnsafe && <p className="mm-gate-verdict-note">{t('gate.unsafe')}</p>}
      </div>
      <div className="mm-gate-verdict-tools">
        {onLetIn && !checked.letIn && checked.number !== null && checked.verdict !== 'forged' && (
          <button
            type="button"
            onClick={(event) => {
              event.stopPropagation();
              onLetIn();
            }}
          >
            {t('gate.verdict.letIn')}
          </button>
        )}
        <button type="button" autoFocus={stays === null} onClick={onGone}>
          {t('gate.verdict.next')}
        </button>
      </div>
    </div>
  );
}

/** What is shown large. */
function titleOf({ verdict, letIn, said }: Checked): string {
  if (said?.verdict === 'valid' && said.again) return 'gate.verdict.again';
  if (letIn && verdict !== 'exit') return 'gate.verdict.valid';
  return `gate.verdict.${verdict}`;
}

function VerdictDetail({ checked, head }: { checked: Checked; head: BundleHead }) {
  const t = useText();
  const { language } = useLanguage();
  const { ticket, showingId } = checked;
  const type = head.ticket_types.find(({ id }) => id === ticket?.ticketTypeId)?.name[language];
  const section = head.sections.find(({ id }) => id === ticket?.sectionId)?.name[language];
  const why = useWhy(checked, head);
  const showing = head.showings.find(({ id }) => id === showingId);
  return (
    <>
      {why && <p className="mm-gate-verdict-why">{why}</p>}
      {ticket && (
        <dl className="mm-gate-verdict-ticket">
          {ticket.name && <Row name={t('gate.ticket.name')} value={ticket.name} />}
          {type && <Row name={t('gate.ticket.type')} value={type} />}
          {section && section !== type && <Row name={t('gate.ticket.section')} value={section} />}
          {ticket.seat && <Row name={t('gate.ticket.seat')} value={ticket.seat} />}
          {showing && head.showings.length > 1 && (
            <Row name={t('gate.ticket.showing')} value={showing.event_title[language]} />
          )}
        </dl>
      )}
    </>
  );
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The sentence under the verdict: when and where, from when, at which gate. */
function useWhy({ verdict, letIn, said, by }: Checked, head: BundleHead): string | undefined {
  const t = useText();
  const { time, dateLong } = useFormats();
  const gateName = (id: string) => head.gates.find((gate) => gate.id === id)?.name ?? t('gate.unknownGate');
  if (letIn && verdict === 'unlisted') return t('gate.why.unlistedIn');
  if (letIn && verdict !== 'valid' && verdict !== 'exit') return t('gate.why.head');
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
}

const wrongGate = (t: Text, gates: readonly string[]) =>
  gates.length > 0 ? t('gate.why.wrong_gate', { gates: gates.join(', ') }) : undefined;

function plainWhy(t: Text, verdict: Checked['verdict'], by: Checked['by']): string | undefined {
  switch (verdict) {
    case 'unlisted':
      return t(by === 'code' ? 'gate.why.unlistedCode' : 'gate.why.unlisted');
    case 'revoked':
    case 'forged':
    case 'stale':
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
