import { useEffect, useState } from 'react';
import { type FrameReader, openBrowserReader } from '../../lib/camera/browser-reader.ts';

/**
 * What reads codes from the camera's picture; null where this browser cannot. There the phone's own camera does: the code is a
 * link to this page.
 */
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
