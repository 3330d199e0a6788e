import {
  attendeeIdentityId,
  attendeeNameId,
  noIdentity,
} from '@mo-man/schema/rules/gate/attendee-answer.rule.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { BundleHead } from '../../../storage/gate/gate-database.ts';
import type { Checked } from '../device/check-text.ts';
import { passOf } from '../device/showing-let-in.rule.ts';
import { AgainMark, GoMark, OutMark, StopMark, WaitMark } from '../gate-icons.tsx';
import { useWhy } from './use-why.ts';
import { verdictLook, verdictStays } from './verdict-look.rule.ts';

const marks = { go: GoMark, out: OutMark, wait: WaitMark, stop: StopMark, again: AgainMark };

/** The verdict over the whole screen, in colour, shape and words. A tap or the next scan closes it. */
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
  /** Lets a head admit the person anyway. */
  onLetIn?: (() => void) | undefined;
}) {
  const t = useText();
  const look = verdictLook(checked);
  // Staff compare the number with a document, which takes as long as it takes.
  const stays = checked.ticket?.answers?.[attendeeIdentityId] === undefined ? verdictStays(look) : null;
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (stays === null) return;
    const timer = setTimeout(() => go(), stays);
    return () => clearTimeout(timer);
  }, [checked, stays]);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Without scrolling, so that a verdict in large text stays in view.
    if (stays === null) next.current?.focus({ preventScroll: true });
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
        <button ref={next} type="button" onClick={onGone}>
          {t('gate.verdict.next')}
        </button>
      </div>
    </div>
  );
}

function titleOf({ verdict, letIn, said }: Checked): string {
  if (said?.verdict === 'valid' && said.again) return 'gate.verdict.again';
  if (letIn && verdict !== 'exit') return 'gate.verdict.valid';
  return `gate.verdict.${verdict}`;
}

function VerdictDetail({ checked, head }: { checked: Checked; head: BundleHead }) {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  const { ticket, showingId } = checked;
  const type = head.ticket_types.find(({ id }) => id === ticket?.ticketTypeId)?.name[language];
  const section = head.sections.find(({ id }) => id === ticket?.sectionId)?.name[language];
  const why = useWhy(head)(checked);
  const showing = head.showings.find(({ id }) => id === showingId);
  // A list that was stored before questions were sent has none.
  const { questions = [] }: Partial<BundleHead['showings'][number]> = showing ?? {};
  const isPass = ticket !== null && passOf(head, ticket) !== undefined;
  const identity = ticket?.answers?.[attendeeIdentityId];
  return (
    <>
      {identity !== undefined && verdictLook(checked) === 'go' && (
        <p className="mm-gate-verdict-why">
          {t(identity === noIdentity ? 'gate.identity.none' : 'gate.identity.compare')}
        </p>
      )}
      {why && <p className="mm-gate-verdict-why">{why}</p>}
      {ticket && (
        <dl className="mm-gate-verdict-ticket">
          {ticket.name && !ticket.answers?.[attendeeNameId] && (
            <Row name={t('gate.ticket.name')} value={ticket.name} />
          )}
          {type && <Row name={t('gate.ticket.type')} value={type} />}
          {ticket.isComplimentary && (
            <Row name={t('gate.ticket.kind')} value={t('ticket.obtained.complimentary')} />
          )}
          {isPass && <Row name={t('gate.ticket.kind')} value={t('gate.ticket.pass')} />}
          {section && section !== type && <Row name={t('gate.ticket.section')} value={section} />}
          {ticket.seat && <Row name={t('gate.ticket.seat')} value={ticket.seat} />}
          {showing && (isPass || head.showings.length > 1) && (
            <Row name={t('gate.ticket.showing')} value={dateTime(showing.starts_at)} />
          )}
          {questions.map(({ id, label, choices }) => {
            const value = ticket.answers?.[id];
            const text = choices.find((choice) => choice.value === value)?.label[language] ?? value;
            return text ? <Row key={id} name={label[language]} value={text} /> : null;
          })}
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
