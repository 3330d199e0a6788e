import { useState } from 'react';
import { pathInSite } from '../../storage/site-settings.ts';

/** The showing of this page's queue. The address may change from `/waiting-room/…` to `/queue/…`; the showing stays. */
export function useWaitingPath(): { showingId: string; titleId: string } {
  const [path] = useState(pathInSite);
  const [, stage, showingId = ''] = path.split('/');
  return {
    showingId: decodeURIComponent(showingId),
    titleId: stage === 'waiting-room' ? 'route.waitingRoom.title' : 'route.queue.title',
  };
}
