import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { BundleHead } from '../../../storage/gate/gate-database.ts';
import type { Checked } from '../device/check-text.ts';
import type { GateState } from '../device/gate-state.ts';
import { passOf, ticketAt } from '../device/showing-let-in.rule.ts';
import { thisGate } from '../device/this-gate.ts';
import { DoorQuestions } from '../verdict/DoorQuestions.tsx';
import { useWhy } from '../verdict/use-why.ts';
import { useAdmissions } from './use-admissions.ts';

export function FoundTickets({
  gate: { head },
  numbers,
  onLetIn,
  onAnother,
}: {
  gate: GateState;
  numbers: readonly number[];
  onLetIn: () => void;
  onAnother: () => void;
}) {
  const t = useText();
  const admissions = useAdmissions(onLetIn);
  if (!head) return null;
  const rows = numbers.flatMap((number) => thisGate.checkFound(number) ?? []);
  const missing = numbers.length - rows.length;
  const isDone = ({ number, showingId }: Checked) =>
    number !== null && admissions.done.has(ticketAt(number, showingId));
  const isOpen = (checked: Checked) => checked.letIn && checked.number !== null && !isDone(checked);
  const ready = rows.filter(isOpen).flatMap(({ number }) => number ?? []);
  const question = admissions.asked?.said?.verdict === 'ask' ? admissions.asked.said.questions : undefined;
  const askedNumber = admissions.asked?.number;
  return (
    <section>
      <h2>{t('gate.lookup.found', { count: numbers.length })}</h2>
      <ul className="mm-gate-list" aria-live="polite">
        {rows.map((checked) => (
          <li key={checked.number} className="mm-gate-found">
            <FoundTicket checked={checked} head={head} isDone={isDone(checked)} />
            {checked.number !== null && (isOpen(checked) || checked.verdict === 'ask') && (
              <Button onClick={() => void admissions.letIn([checked.number ?? 0])}>
                {t(checked.verdict === 'ask' ? 'gate.lookup.ask' : 'gate.lookup.letIn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p className="mm-gate-note" role="status">
          {t('gate.lookup.missing', { count: missing })}
        </p>
      )}
      {admissions.isFailed && (
        <p className="mm-gate-fault" role="alert">
          {t('gate.scanFailed')}
        </p>
      )}
      {ready.length > 1 && (
        <Button look="primary" size="large" isWide onClick={() => void admissions.letIn(ready)}>
          {t('gate.lookup.letInAll', { count: ready.length })}
        </Button>
      )}
      <Button isWide onClick={onAnother}>
        {t('gate.lookup.another')}
      </Button>
      {question && askedNumber != null && (
        <DoorQuestions
          questions={question}
          onAnswered={(answers) => void admissions.letIn([askedNumber], answers)}
          onGone={admissions.cancel}
        />
      )}
    </section>
  );
}

function FoundTicket({ checked, head, isDone }: { checked: Checked; head: BundleHead; isDone: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const why = useWhy(head)(checked);
  const { ticket, verdict, letIn } = checked;
  const nameOf = (list: BundleHead['sections'], id: string | undefined) =>
    list.find((one) => one.id === id)?.name[language];
  const type = nameOf(head.ticket_types, ticket?.ticketTypeId);
  const section = nameOf(head.sections, ticket?.sectionId);
  const pass = ticket && passOf(head, ticket) ? t('gate.ticket.pass') : undefined;
  const place = [type, pass, section === type ? undefined : section, ticket?.seat]
    .filter(Boolean)
    .join(' · ');
  const state = isDone ? 'in' : letIn ? 'ready' : verdict === 'ask' ? 'ask' : verdict;
  return (
    <div>
      <b>{ticket?.name}</b>
      <p>{place}</p>
      <p className="mm-gate-found-state" data-state={state}>
        {isDone || letIn || verdict === 'ask'
          ? t(`gate.lookup.state.${state}`)
          : t(`gate.verdict.${verdict}`)}
        {!isDone && !letIn && why && `. ${why}`}
      </p>
    </div>
  );
}
