import { limits } from '@mo-man/schema/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { GateFailure } from '../device/gate-api.ts';
import type { GateState } from '../device/gate-state.ts';
import { thisGate } from '../device/this-gate.ts';
import { FoundTickets } from './FoundTickets.tsx';

interface Fault {
  id: string;
  minutes?: number;
}

/**
 * Finds tickets by the order's code and the last digits of its phone number: for a dead or lost phone, or a whole order that wants
 * wristbands.
 */
export function LookupSheet({
  gate,
  isOnline,
  syncing,
  onGone,
}: {
  gate: GateState;
  isOnline: boolean;
  syncing: { hurry(): void; tryNow(): void };
  onGone: () => void;
}) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [code, setCode] = useState('');
  const [phone, setPhone] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [found, setFound] = useState<readonly number[]>();

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setFault(undefined);
    try {
      const numbers = await thisGate.findOrder({ order_code: code.trim(), phone_end: phone });
      setFound(numbers);
      // Tickets sold since the last sync: request the list now.
      if (numbers.some((number) => !thisGate.find(number))) syncing.tryNow();
    } catch (cause) {
      setFault(faultOf(cause));
    }
    setIsBusy(false);
  }

  const another = () => {
    setFound(undefined);
    setCode('');
    setPhone('');
  };
  return (
    <dialog ref={dialog} className="mm-gate-sheet" aria-labelledby="gate-lookup" onClose={onGone}>
      <header className="mm-gate-head">
        <h1 id="gate-lookup">{t('gate.lookup.title')}</h1>
        <Button onClick={() => dialog.current?.close()}>{t('gate.sheet.close')}</Button>
      </header>
      {found ? (
        <FoundTickets gate={gate} numbers={found} onLetIn={syncing.hurry} onAnother={another} />
      ) : (
        <form className="mm-gate-card" onSubmit={(event) => void find(event)}>
          <p>{t('gate.lookup.text')}</p>
          {!isOnline && (
            <p className="mm-gate-note" role="status">
              {t('gate.lookup.offline')}
            </p>
          )}
          <label className="mm-gate-field">
            <span>{t('gate.lookup.code')}</span>
            <input
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
              aria-describedby="gate-lookup-code"
            />
            <small id="gate-lookup-code">{t('gate.lookup.codeHint')}</small>
          </label>
          <label className="mm-gate-field">
            <span>{t('gate.lookup.phone', { digits: limits.gateProofDigits })}</span>
            <input
              value={phone}
              onChange={(event) =>
                setPhone(event.target.value.replaceAll(/\D/g, '').slice(-limits.gateProofDigits))
              }
              inputMode="numeric"
              autoComplete="off"
              pattern={`[0-9]{${limits.gateProofDigits}}`}
              required
              aria-describedby="gate-lookup-phone"
            />
            <small id="gate-lookup-phone">{t('gate.lookup.phoneHint')}</small>
          </label>
          {fault && (
            <p className="mm-gate-fault" role="alert">
              {t(fault.id, { digits: limits.gateProofDigits, count: fault.minutes ?? 0 })}
            </p>
          )}
          <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
            {t('gate.lookup.find')}
          </Button>
        </form>
      )}
    </dialog>
  );
}

function faultOf(cause: unknown): Fault {
  if (!(cause instanceof GateFailure)) return { id: 'gate.lookup.offline' };
  switch (cause.code) {
    case 'gate_order_not_found':
    case 'invalid_input':
      return { id: 'gate.lookup.notFound' };
    case 'too_fast':
      return { id: 'gate.lookup.tooFast', minutes: Math.max(1, Math.ceil((cause.retryAfter ?? 60) / 60)) };
    case 'gate_device_refused':
      return { id: 'gate.revoked.title' };
    default:
      return { id: 'gate.lookup.late' };
  }
}
