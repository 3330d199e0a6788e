import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { GateState } from '../device/gate-state.ts';

/** State of the sync in one row; a tap syncs at once. */
export function SyncLine({
  gate: { link, syncedAt, waiting },
  isOnline,
  onTry,
}: {
  gate: GateState;
  isOnline: boolean;
  onTry: () => void;
}) {
  const t = useText();
  const { time } = useFormats();
  const isAway = !isOnline || link === 'offline';
  const state = isAway ? 'offline' : link === 'late' ? 'late' : 'online';
  return (
    <button type="button" className={`mm-gate-sync mm-gate-sync-${state}`} onClick={onTry}>
      <span>{t(`gate.sync.${state}`)}</span>
      {syncedAt !== null && <span>{t('gate.sync.at', { time: time(syncedAt) })}</span>}
      {waiting > 0 && <b>{t('gate.sync.waiting', { count: waiting })}</b>}
    </button>
  );
}
