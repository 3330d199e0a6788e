import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useThemeMode } from '../../../ui/theme/use-theme-mode.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useWaitingUpdate } from '../../../lib/update/use-waiting-update.ts';
import type { GateState } from '../device/gate-state.ts';
import { thisGate } from '../device/this-gate.ts';
import { isQuiet, setQuiet } from '../verdict/tell-verdict.ts';
import { ConflictList } from './ConflictList.tsx';
import { countIn } from './count-in.rule.ts';
import { HeadView } from './HeadView.tsx';
import { InstallGate } from './InstallGate.tsx';

export function GateSheet({
  gate,
  syncing,
  onGone,
}: {
  gate: GateState;
  syncing: { hurry(): void; tryNow(): void };
  onGone: () => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const { number, dateTime } = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { head, device } = gate;
  const { letIn } = thisGate.showings();
  const rows = countIn(gate.counts, gate.uncounted, { find: thisGate.find, showingId: letIn?.id });
  const nameOf = (typeId: string | undefined) =>
    head?.ticket_types.find(({ id }) => id === typeId)?.name[language] ?? t('gate.count.unlisted');
  return (
    <dialog ref={dialog} className="mm-gate-sheet" aria-labelledby="gate-sheet" onClose={onGone}>
      <header className="mm-gate-head">
        <h1 id="gate-sheet">{device?.name}</h1>
        <Button onClick={() => dialog.current?.close()}>{t('gate.sheet.close')}</Button>
      </header>
      <section>
        <h2>{t('gate.count.title')}</h2>
        {letIn && <p>{t('gate.showing.of', { showing: dateTime(letIn.starts_at) })}</p>}
        {rows.length === 0 ? (
          <p>{t('gate.count.none')}</p>
        ) : (
          <table className="mm-gate-table">
            <thead>
              <tr>
                <th scope="col">{t('gate.ticket.type')}</th>
                <th scope="col">{t('gate.count.in')}</th>
                <th scope="col">{t('gate.count.sold')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.typeId ?? ''}>
                  <th scope="row">{nameOf(row.typeId)}</th>
                  <td>{number(row.in)}</td>
                  <td>{number(row.sold)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <ConflictList conflicts={gate.conflicts} gates={head?.gates ?? []} />
      {device?.role === 'head' && <HeadView gate={gate} />}
      <ThisDevice gate={gate} onTry={syncing.tryNow} />
    </dialog>
  );
}

function ThisDevice({ gate, onTry }: { gate: GateState; onTry: () => void }) {
  const t = useText();
  const { number } = useFormats();
  const { language, setLanguage } = useLanguage();
  const { isDark, toggle } = useThemeMode();
  const [isMute, setIsMute] = useState(isQuiet);
  const update = useWaitingUpdate();
  return (
    <section>
      <h2>{t('gate.device.title')}</h2>
      <p>{t('gate.device.tickets', { count: number(gate.tickets) })}</p>
      <div className="mm-gate-buttons">
        <Button onClick={onTry}>{t('gate.sync.now')}</Button>
        <Button
          aria-pressed={!isMute}
          onClick={() => {
            setQuiet(!isMute);
            setIsMute(!isMute);
          }}
        >
          {t(isMute ? 'gate.device.quiet' : 'gate.device.loud')}
        </Button>
        <Button onClick={toggle}>{t(isDark ? 'shell.theme.light' : 'shell.theme.dark')}</Button>
        <Button
          lang={language === 'vi' ? 'en' : 'vi'}
          onClick={() => setLanguage(language === 'vi' ? 'en' : 'vi')}
        >
          {language === 'vi' ? 'English' : 'Tiếng Việt'}
        </Button>
        {gate.device?.role === 'head' && gate.gateId !== null && (
          <Button onClick={() => void thisGate.chooseGate(null)}>{t('gate.device.otherGate')}</Button>
        )}
        {/* The update reloads the page, which would lose a scan that is only in memory. */}
        {update && !gate.isUnsafe && <Button onClick={update}>{t('gate.device.update')}</Button>}
      </div>
      <InstallGate />
      <Leave gate={gate} />
    </section>
  );
}

/** Removes the showing's data from this phone, after sending what the server lacks. */
function Leave({ gate: { waiting } }: { gate: GateState }) {
  const t = useText();
  const [isSure, setIsSure] = useState(false);
  if (waiting > 0) return <p>{t('gate.leave.waiting', { count: waiting })}</p>;
  if (!isSure) {
    return (
      <Button isDanger onClick={() => setIsSure(true)}>
        {t('gate.leave')}
      </Button>
    );
  }
  return (
    <div role="alert">
      <p>{t('gate.leave.sure')}</p>
      <div className="mm-gate-buttons">
        <Button onClick={() => setIsSure(false)}>{t('gate.leave.stay')}</Button>
        <Button look="primary" isDanger onClick={() => void thisGate.leave('unpaired')}>
          {t('gate.leave.do')}
        </Button>
      </div>
    </div>
  );
}
