import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Notice } from '../../shared/ui/states/Notice.tsx';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads codes by itself. Elsewhere the phone's own camera does: the code is a link to this page. */
export const canScan = (): boolean => detectorClass() !== undefined && Boolean(navigator.mediaDevices);

const lookEveryMilliseconds = 200;

/** The camera, until a code is seen. */
export function ScanCode({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const told = useRef(onRead);
  useEffect(() => {
    told.current = onRead;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const Detector = detectorClass();
    const look = async (detector: Detector) => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      if (code) told.current(code.rawValue);
      else timer = setTimeout(() => void look(detector), lookEveryMilliseconds);
    };
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        setRefused(true);
        return;
      }
      if (isOver || !video.current || !Detector) {
        stream.getTracks().forEach((track) => track.stop());
        return;
      }
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      await look(new Detector({ formats: ['qr_code'] }));
    };
    void open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <div className="mm-gift-scan">
      {isRefused ? (
        <Notice type="warning">{t('gift.redeem.noCamera')}</Notice>
      ) : (
        <video ref={video} muted playsInline aria-label={t('gift.redeem.camera')} />
      )}
      <Button type="button" size="small" onClick={onClose}>
        {t('gift.redeem.closeCamera')}
      </Button>
    </div>
  );
}
