import { limits } from '@mo-man/schema/limits.ts';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CameraView } from '../camera/CameraView.tsx';
import { InstallGate } from '../sheet/InstallGate.tsx';
import { GateFailure } from '../device/gate-api.ts';
import { thisGate } from '../device/this-gate.ts';
import { readPairCode } from './pair-code.rule.ts';

/** Pairs a phone as a gate: by the operator's link, its QR code, or the typed code. The name tells the head which phone it is. */
export function PairScreen({ linked }: { linked: string | undefined }) {
  const t = useText();
  const [code, setCode] = useState(linked ?? '');
  const [name, setName] = useState('');
  const [isScanning, setIsScanning] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function pair(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = readPairCode(code);
    if (!read) return setFault('gate.pair.wrong');
    setIsBusy(true);
    setFault(undefined);
    try {
      await thisGate.pair(read, name.trim());
    } catch (cause) {
      setFault(cause instanceof GateFailure && cause.status < 500 ? faultOf(cause) : 'gate.pair.offline');
      setIsBusy(false);
    }
  }

  return (
    <form className="mm-gate-card" onSubmit={(event) => void pair(event)}>
      <h1>{t('gate.pair.title')}</h1>
      <p>{t(linked ? 'gate.pair.linked' : 'gate.pair.text')}</p>
      {!linked && (
        <>
          {isScanning && (
            <CameraView
              onLook={(texts) => {
                const read = texts.map(readPairCode).find(Boolean);
                if (!read) return;
                setCode(read);
                setIsScanning(false);
              }}
            />
          )}
          {!isScanning && (
            <Button isWide onClick={() => setIsScanning(true)}>
              {t('gate.pair.scan')}
            </Button>
          )}
          <label className="mm-gate-field">
            <span>{t('gate.pair.code')}</span>
            <input
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          </label>
        </>
      )}
      <label className="mm-gate-field">
        <span>{t('gate.pair.name')}</span>
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={limits.gateNameMax}
          autoComplete="off"
          required
          aria-describedby="gate-name-hint"
        />
        <small id="gate-name-hint">{t('gate.pair.nameHint')}</small>
      </label>
      {fault && (
        <p className="mm-gate-fault" role="alert">
          {t(fault)}
        </p>
      )}
      <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
        {t('gate.pair.do')}
      </Button>
      <InstallGate />
    </form>
  );
}

const faultOf = ({ status }: GateFailure) => (status === 429 ? 'gate.pair.tooFast' : 'gate.pair.wrong');
