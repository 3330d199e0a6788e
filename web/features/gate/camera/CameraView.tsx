import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { reportError } from '../../../lib/errors/report-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { local } from '../../../storage/keys.ts';
import { LightIcon, TurnIcon } from '../gate-icons.tsx';
import type { FrameReader } from '../../../lib/camera/browser-reader.ts';
import { openFrameReader } from './frame-reader.ts';
import { type CameraState, useCamera } from './use-camera.ts';

/** Pause between two reads of the picture, so that the phone stays cool and the page responds. Milliseconds. */
const PAUSE = 80;

/** The camera's picture, read continuously: `onLook` gets the texts of all QR codes in view, again and again. */
export function CameraView({ onLook }: { onLook: (texts: readonly string[]) => void }) {
  const t = useText();
  const camera = useCamera(true, localStorage.getItem(local.gateCamera) ?? undefined);
  const { state, video, cameras, cameraId } = camera;
  const isReading = state === 'on';
  const [reader, setReader] = useState<FrameReader | 'failed' | null>(null);
  useEffect(() => {
    openFrameReader().then(
      (open) => setReader(() => open),
      (cause: unknown) => {
        reportError(cause);
        setReader('failed');
      },
    );
  }, []);
  const tell = useEffectEvent(onLook);
  useEffect(() => {
    if (!isReading || typeof reader !== 'function') return;
    let isGone = false;
    const look = async () => {
      while (!isGone) {
        const picture = video.current;
        const texts = picture && picture.readyState >= 2 ? await reader(picture).catch(() => []) : [];
        if (isGone) return;
        if (texts.length > 0) tell(texts);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [isReading, reader, video]);

  const turn = () => {
    const at = cameras.findIndex(({ deviceId }) => deviceId === cameraId);
    const next = cameras[(at + 1) % cameras.length];
    if (!next) return;
    localStorage.setItem(local.gateCamera, next.deviceId);
    camera.start(next.deviceId);
  };
  return (
    <div className="mm-gate-camera" data-camera={state}>
      <video ref={video} muted playsInline aria-label={t('gate.camera')} />
      {isReading && <div className="mm-gate-frame" aria-hidden="true" />}
      {state === 'on' ? (
        <div className="mm-gate-camera-tools">
          {camera.torch !== undefined && (
            <button
              type="button"
              className="mm-gate-tool"
              aria-pressed={camera.torch}
              onClick={camera.turnTorch}
            >
              <LightIcon />
              <span className="mm-unseen">{t('gate.camera.light')}</span>
            </button>
          )}
          {cameras.length > 1 && (
            <button type="button" className="mm-gate-tool" onClick={turn}>
              <TurnIcon />
              <span className="mm-unseen">{t('gate.camera.other')}</span>
            </button>
          )}
        </div>
      ) : (
        <CameraWord state={state} onAgain={() => camera.start()} />
      )}
      {reader === 'failed' && <p className="mm-gate-camera-word">{t('gate.camera.unreadable')}</p>}
    </div>
  );
}

function CameraWord({ state, onAgain }: { state: Exclude<CameraState, 'on'>; onAgain: () => void }) {
  const t = useText();
  if (state === 'off' || state === 'starting') {
    return <p className="mm-gate-camera-word">{t('gate.camera.starting')}</p>;
  }
  return (
    <div className="mm-gate-camera-word" role="alert">
      <p>{t(`gate.camera.${state}`)}</p>
      <Button onClick={onAgain}>{t('gate.camera.again')}</Button>
    </div>
  );
}
