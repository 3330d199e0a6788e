import type { GateOverview } from '@mo-man/schema/wire/gate.ts';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { reportError } from '../../../lib/errors/report-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { gateApi } from '../device/gate-api.ts';
import type { GateState } from '../device/gate-state.ts';
import { thisGate } from '../device/this-gate.ts';
import { PairAnother } from './PairAnother.tsx';

/** Polling interval of the head's view. Milliseconds. */
const AGAIN = 10_000;
/** With seconds, because the values are read every ten seconds. */
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', timeStyle: 'medium' });

/** All gates and devices for the head: admissions, last contact, and revoking a lost device. */
export function HeadView({ gate: { head, device: own } }: { gate: GateState }) {
  const t = useText();
  const { time, number, dateTime } = useFormats();
  const [overview, setOverview] = useState<GateOverview>();
  const [isFailed, setIsFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const key = thisGate.sync.key();
    if (!key) return;
    let isGone = false;
    const load = () =>
      gateApi.overview(key).then(
        (next) => {
          if (isGone) return;
          setOverview(next);
          setIsFailed(false);
        },
        () => {
          if (!isGone) setIsFailed(true);
        },
      );
    void load();
    const timer = setInterval(() => void load(), AGAIN);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [asked]);
  const nameOf = (id: string | null) =>
    head?.gates.find((gate) => gate.id === id)?.name ?? t('gate.head.all');
  const { letIn } = thisGate.showings();
  // Scans without a ticket are of no showing.
  const counts = (overview?.counts ?? []).filter(
    ({ showing_id: at }) => !letIn || at === null || at === letIn.id,
  );
  const sum = (id: string, what: 'admitted' | 'refused' | 'conflicts') =>
    counts.filter((one) => one.gate_id === id).reduce((total, one) => total + one[what], 0);
  const stop = async (deviceId: string) => {
    const key = thisGate.sync.key();
    if (key) await gateApi.revoke(key, deviceId).catch(reportError);
    setAsked((count) => count + 1);
  };
  return (
    <section>
      <h2>{t('gate.head.title')}</h2>
      {isFailed && <p role="status">{t('gate.head.offline')}</p>}
      {overview && (
        <p className="mm-gate-live">
          {t('gate.head.live', { seconds: AGAIN / 1000, time: clock.format(new Date(overview.server_now)) })}
        </p>
      )}
      {!overview && !isFailed && <p>{t('gate.head.loading')}</p>}
      {overview && letIn && <p>{t('gate.showing.of', { showing: dateTime(letIn.starts_at) })}</p>}
      {overview && (
        <>
          <table className="mm-gate-table">
            <thead>
              <tr>
                <th scope="col">{t('gate.head.gate')}</th>
                <th scope="col">{t('gate.count.in')}</th>
                <th scope="col">{t('gate.head.refused')}</th>
                <th scope="col">{t('gate.head.conflicts')}</th>
              </tr>
            </thead>
            <tbody>
              {head?.gates.map(({ id, name }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{number(sum(id, 'admitted'))}</td>
                  <td>{number(sum(id, 'refused'))}</td>
                  <td>{number(sum(id, 'conflicts'))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h3>{t('gate.head.devices')}</h3>
          <ul className="mm-gate-list">
            {overview.devices.map((device) => (
              <li key={device.id}>
                <b>{device.name}</b>
                <p>
                  {nameOf(device.gate_id)} ·{' '}
                  {device.revoked_at
                    ? t('gate.head.stopped', { time: time(device.revoked_at) })
                    : device.seen_at
                      ? t('gate.head.seen', { time: time(device.seen_at) })
                      : t('gate.head.unseen')}
                </p>
                {!device.revoked_at && device.id !== own?.id && <Stop onSure={() => void stop(device.id)} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <PairAnother gates={head?.gates ?? []} />
    </section>
  );
}

function Stop({ onSure }: { onSure: () => void }) {
  const t = useText();
  const [isSure, setIsSure] = useState(false);
  return (
    <Button
      size="small"
      isDanger
      onClick={() => (isSure ? onSure() : setIsSure(true))}
      onBlur={() => setIsSure(false)}
    >
      {t(isSure ? 'gate.head.stopSure' : 'gate.head.stop')}
    </Button>
  );
}
