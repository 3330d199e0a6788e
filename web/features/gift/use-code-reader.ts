import { useEffect, useState } from 'react';
import { type FrameReader, openBrowserReader } from '../../lib/camera/browser-reader.ts';

/** The browser's reader of QR codes; null without one. Then the phone's camera app can open the code, which is a link to this page. */
export function useCodeReader(): FrameReader | null {
  const [reader, setReader] = useState<{ read: FrameReader } | null>(null);
  useEffect(() => {
    let isOver = false;
    void openBrowserReader().then((read) => {
      if (read && !isOver) setReader({ read });
    });
    return () => {
      isOver = true;
    };
  }, []);
  return reader?.read ?? null;
}
