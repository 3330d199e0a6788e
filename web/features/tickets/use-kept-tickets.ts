import { useCallback, useEffect, useState } from 'react';
import { type KeptTickets, findTicketOwner, readTickets } from '../../storage/tickets/offline-tickets.ts';
import { onSessionNews, ticketOwner } from '../../storage/session/session.ts';
import { type SyncResult, syncTickets } from '../../lib/server/sync-tickets.ts';

export type TicketsOnPhone = {
  /** Null until IndexedDB has answered. */
  kept: KeptTickets | null;
  /** False when nobody has logged in on this phone. */
  hasOwner: boolean;
  sync: SyncResult | 'running';
  /** The server has answered for this buyer and has not refused since. */
  isKnown: boolean;
  refresh: () => void;
};

export async function readPhone(): Promise<{ owner: string | null; kept: KeptTickets }> {
  const owner = await findTicketOwner();
  const nothing = { tickets: [], broken: 0, syncedAt: null, readAt: Date.now() };
  return { owner, kept: owner ? await readTickets(owner) : nothing };
}

/** Reads the phone's storage, then syncs: at the start, when the network or the page comes back, and when another tab has changes. */
export function useKeptTickets(first: Awaited<ReturnType<typeof readPhone>> | null): TicketsOnPhone {
  const [kept, setKept] = useState<KeptTickets | null>(first?.kept ?? null);
  const [owner, setOwner] = useState(() => first?.owner ?? ticketOwner());
  const [sync, setSync] = useState<SyncResult | 'running'>('running');
  const [isKnown, setKnown] = useState(false);

  const read = useCallback(async () => {
    const now = await readPhone();
    setOwner(now.owner);
    setKept(now.kept);
  }, []);

  const refresh = useCallback(() => {
    setSync('running');
    void syncTickets().then(async (result) => {
      await read();
      setSync(result);
      if (result === 'signedOut') setKnown(false);
      else if (result === 'synced' || result === 'unkept') setKnown(true);
    });
  }, [read]);

  useEffect(() => {
    void read().then(refresh);
    const refreshWhenVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const goOffline = () => setSync('offline');
    window.addEventListener('online', refresh);
    window.addEventListener('offline', goOffline);
    document.addEventListener('visibilitychange', refreshWhenVisible);
    const stopHearing = onSessionNews(() => void read().then(refresh));
    return () => {
      window.removeEventListener('online', refresh);
      window.removeEventListener('offline', goOffline);
      document.removeEventListener('visibilitychange', refreshWhenVisible);
      stopHearing();
    };
  }, [read, refresh]);

  return { kept, hasOwner: owner !== null, sync, isKnown, refresh };
}
