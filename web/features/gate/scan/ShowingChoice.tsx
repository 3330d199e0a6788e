import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { GateShowing } from '../device/showing-let-in.rule.ts';
import { thisGate } from '../device/this-gate.ts';

/** Says which showing is let in to, and opens the choice. */
export function ShowingLine({
  letIn,
  isOpen,
  onOpen,
}: {
  letIn: GateShowing;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  return (
    <button type="button" className="mm-gate-showing" aria-expanded={isOpen} onClick={onOpen}>
      <span>{t('gate.showing.now', { showing: dateTime(letIn.starts_at) })}</span>
      <b>{t('gate.showing.change')}</b>
    </button>
  );
}

/** Buttons instead of a list box, in which the keys of a scanner would choose another showing. */
export function ShowingChoice({
  toChoose,
  letIn,
  onGone,
}: {
  toChoose: readonly GateShowing[];
  letIn: GateShowing;
  onGone: () => void;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  return (
    <div className="mm-gate-card">
      <h2>{t('gate.showing.choose')}</h2>
      <p>{t('gate.showing.text')}</p>
      {toChoose.map(({ id, starts_at: at }) => (
        <button
          key={id}
          type="button"
          className="mm-gate-action"
          aria-pressed={id === letIn.id}
          onClick={() => void thisGate.chooseShowing(id).then(onGone)}
        >
          {dateTime(at)}
        </button>
      ))}
    </div>
  );
}
