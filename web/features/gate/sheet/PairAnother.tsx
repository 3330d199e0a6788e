import type { GateWire } from '@mo-man/schema/wire/gate.ts';
import { useState } from 'react';
import { encode } from 'uqr';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { qrPath } from '../../../lib/qr/qr-path.rule.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { gateApi } from '../device/gate-api.ts';
import { thisGate } from '../device/this-gate.ts';

interface Opened {
  gate: string;
  code: string;
  until: string;
}

/** Lets a head pair another phone: a QR code for its camera, which works once. */
export function PairAnother({ gates }: { gates: readonly GateWire[] }) {
  const t = useText();
  const { time } = useFormats();
  const [opened, setOpened] = useState<Opened>();
  const [isFailed, setIsFailed] = useState(false);
  const open = async ({ id, name }: GateWire) => {
    const key = thisGate.sync.key();
    if (!key) return;
    try {
      const { code, expires_at: until } = await gateApi.openPairing(key, id);
      setOpened({ gate: name, code, until });
      setIsFailed(false);
    } catch {
      setIsFailed(true);
    }
  };
  return (
    <>
      <h3>{t('gate.another.title')}</h3>
      <div className="mm-gate-buttons">
        {gates.map((gate) => (
          <Button key={gate.id} size="small" onClick={() => void open(gate)}>
            {gate.name}
          </Button>
        ))}
      </div>
      {isFailed && <p role="alert">{t('gate.another.failed')}</p>}
      {opened && (
        <figure className="mm-gate-pairing">
          <PairingQr text={`${location.origin}/gate#pair=${opened.code}`} />
          <figcaption>
            {t('gate.another.text', { gate: opened.gate, time: time(opened.until) })} <b>{opened.code}</b>
          </figcaption>
        </figure>
      )}
    </>
  );
}

function PairingQr({ text }: { text: string }) {
  const t = useText();
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      role="img"
      aria-label={t('gate.another.qr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}
