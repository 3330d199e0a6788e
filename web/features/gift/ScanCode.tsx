import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FrameReader } from '../../lib/camera/browser-reader.ts';
import { openCamera, type OpenCamera } from '../../lib/camera/open-camera.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

const lookEveryMilliseconds = 200;

export function ScanCode({
  read,
  onRead,
  onClose,
}: {
  read: FrameReader;
  onRead: (text: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const look = useEffectEvent(async () => {
    const [text] = video.current ? await read(video.current).catch(() => []) : [];
    if (text) onRead(text);
    return Boolean(text);
  });
  useEffect(() => {
    let camera: OpenCamera | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const lookAgain = async () => {
      if (!isOver && !(await look())) timer = setTimeout(() => void lookAgain(), lookEveryMilliseconds);
    };
    const open = async () => {
      try {
        camera = await openCamera();
      } catch {
        setRefused(true);
        return;
      }
      if (isOver || !video.current) {
        camera.close();
        return;
      }
      video.current.srcObject = camera.stream;
      await video.current.play().catch(() => undefined);
      await lookAgain();
    };
    void open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      camera?.close();
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
