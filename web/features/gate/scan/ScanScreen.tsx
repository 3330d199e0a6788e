import { useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { CameraView } from '../camera/CameraView.tsx';
import type { GateState } from '../device/gate-state.ts';
import { thisGate } from '../device/this-gate.ts';
import { FindIcon, KeyboardIcon, ListIcon, UndoIcon } from '../gate-icons.tsx';
import { LookupSheet } from '../lookup/LookupSheet.tsx';
import { countIn, sumCounts } from '../sheet/count-in.rule.ts';
import { GateSheet } from '../sheet/GateSheet.tsx';
import { DoorQuestions } from '../verdict/DoorQuestions.tsx';
import { wakeSound } from '../verdict/tell-verdict.ts';
import { VerdictPanel } from '../verdict/VerdictPanel.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ShowingChoice, ShowingLine } from './ShowingChoice.tsx';
import { ShowingNotice } from './ShowingNotice.tsx';
import { SyncLine } from './SyncLine.tsx';
import { useKeyScanner } from './use-key-scanner.ts';
import { useScans } from './use-scans.ts';

export function ScanScreen({
  gate,
  syncing,
}: {
  gate: GateState;
  syncing: { hurry(): void; tryNow(): void };
}) {
  const t = useText();
  const { language } = useLanguage();
  const { number } = useFormats();
  const isOnline = useIsOnline();
  const scans = useScans(syncing.hurry);
  const [kind, setKind] = useState<'entry' | 'exit'>('entry');
  const [open, setOpen] = useState<'code' | 'sheet' | 'lookup' | 'showing' | null>(null);
  const isCovered = open === 'sheet' || open === 'lookup' || open === 'showing';
  useWakeLock();
  useKeyScanner((readings) => {
    // A scanner has typed a code into the code field.
    if (open === 'code') setOpen(null);
    if (!isCovered) scans.scan(readings, kind);
  });
  const { head, device, gateId } = gate;
  if (!head || !device) return <Waiting gate={gate} isOnline={isOnline} onTry={syncing.tryNow} />;
  const hasExits = head.showings.some(({ rules }) => rules.reentry === 'after_exit');
  const { toChoose, letIn } = thisGate.showings();
  const total = sumCounts(
    countIn(gate.counts, gate.uncounted, { find: thisGate.find, showingId: letIn?.id }),
  );
  const question = scans.shown?.said?.verdict === 'ask' ? scans.shown.said.questions : undefined;
  return (
    <main className="mm-gate-scan" onPointerDown={wakeSound}>
      <header className="mm-gate-head">
        <div>
          <h1>{head.gates.find(({ id }) => id === gateId)?.name ?? t('gate.chooseGate')}</h1>
          <p>{head.showings[0]?.event_title[language] ?? t('gate.noShowing')}</p>
        </div>
        <button type="button" className="mm-gate-tool" onClick={() => setOpen('sheet')}>
          <ListIcon />
          <span className="mm-unseen">{t('gate.sheet.open')}</span>
          {gate.conflicts.length > 0 && <b className="mm-gate-badge">{number(gate.conflicts.length)}</b>}
        </button>
      </header>
      <SyncLine gate={gate} isOnline={isOnline} onTry={syncing.tryNow} />
      <ShowingNotice head={head} />
      {letIn && gateId !== null && (
        <ShowingLine
          letIn={letIn}
          isOpen={open === 'showing'}
          onOpen={() => setOpen(open === 'showing' ? null : 'showing')}
        />
      )}
      {gateId === null ? (
        <GateChoice gate={gate} />
      ) : letIn && open === 'showing' ? (
        <ShowingChoice toChoose={toChoose} letIn={letIn} onGone={() => setOpen(null)} />
      ) : (
        <CameraView onLook={(texts) => scans.look(texts, kind, { isPaused: isCovered })} />
      )}
      {open === 'code' && (
        <CodeForm onCode={(text) => scans.enter(text, kind)} onGone={() => setOpen(null)} />
      )}
      <footer className="mm-gate-foot">
        <p className="mm-gate-count" aria-live="off">
          <b>{number(total.in)}</b> {t('gate.countOf', { sold: number(total.sold) })}
        </p>
        <div className="mm-gate-buttons">
          {hasExits && (
            <button
              type="button"
              className="mm-gate-action"
              aria-pressed={kind === 'exit'}
              onClick={() => setKind(kind === 'exit' ? 'entry' : 'exit')}
            >
              {t(kind === 'exit' ? 'gate.kind.exit' : 'gate.kind.entry')}
            </button>
          )}
          <button
            type="button"
            className="mm-gate-action"
            onClick={() => setOpen(open === 'code' ? null : 'code')}
          >
            <KeyboardIcon />
            {t('gate.code.open')}
          </button>
          {gateId !== null && (
            <button type="button" className="mm-gate-action" onClick={() => setOpen('lookup')}>
              <FindIcon />
              {t('gate.lookup.open')}
            </button>
          )}
          <UndoButton gate={gate} onUndone={syncing.hurry} />
        </div>
      </footer>
      {scans.isFailed && (
        <p className="mm-gate-fault" role="alert">
          {t('gate.scanFailed')}
        </p>
      )}
      {open === 'sheet' && <GateSheet gate={gate} syncing={syncing} onGone={() => setOpen(null)} />}
      {open === 'lookup' && (
        <LookupSheet gate={gate} isOnline={isOnline} syncing={syncing} onGone={() => setOpen(null)} />
      )}
      {question && <DoorQuestions questions={question} onAnswered={scans.answer} onGone={scans.clear} />}
      {scans.shown && !question && (
        <VerdictPanel
          checked={scans.shown}
          head={head}
          isUnsafe={gate.isUnsafe}
          onGone={scans.clear}
          onLetIn={device.role === 'head' ? scans.letIn : undefined}
        />
      )}
    </main>
  );
}

/** Asks for confirmation, because undoing by accident would cancel an admission. */
function UndoButton({ gate: { undoable }, onUndone }: { gate: GateState; onUndone: () => void }) {
  const t = useText();
  const { time } = useFormats();
  const [asked, setAsked] = useState<string>();
  if (!undoable) return null;
  const isSure = asked === undoable.nonce;
  const press = () => {
    if (!isSure) return setAsked(undoable.nonce);
    setAsked(undefined);
    void thisGate.undo(undoable).then(onUndone);
  };
  return (
    <button type="button" className="mm-gate-action" onClick={press} onBlur={() => setAsked(undefined)}>
      <UndoIcon />
      {isSure ? t('gate.undo.sure', { time: time(undoable.scan.at) }) : t('gate.undo')}
    </button>
  );
}

/** A head's device belongs to no gate, so the gate is chosen. */
function GateChoice({ gate: { head } }: { gate: GateState }) {
  const t = useText();
  return (
    <div className="mm-gate-card">
      <h2>{t('gate.chooseGate')}</h2>
      {head?.gates.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="mm-gate-action"
          onClick={() => void thisGate.chooseGate(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function Waiting({ gate, isOnline, onTry }: { gate: GateState; isOnline: boolean; onTry: () => void }) {
  const t = useText();
  return (
    <main className="mm-gate-card">
      <h1>{t('gate.first.title')}</h1>
      <p>{t('gate.first.text')}</p>
      <SyncLine gate={gate} isOnline={isOnline} onTry={onTry} />
    </main>
  );
}
