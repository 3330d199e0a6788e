import { useState } from 'react';
import { pathInSite } from '../../storage/site-settings.ts';

/** Which queue this page is of. Its address may change from `/waiting-room/…` to `/queue/…` under it; the showing stays. */
export function useWaitingPath(): { showingId: string; titleId: string } {
  const [path] = useState(pathInSite);
  const [, stage, showingId = ''] = path.split('/');
  return {
    showingId: decodeURIComponent(showingId),
    titleId: stage === 'waiting-room' ? 'route.waitingRoom.title' : 'route.queue.title',
  };
}
