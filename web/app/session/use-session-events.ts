import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import type { SessionKeeper } from './session-keeper.ts';

/** Listens to this buyer's session while the page is visible; a visitor needs no socket. */
export function useSessionEvents(client: ApolloClient, keeper: SessionKeeper, userId: string | null): void {
  useEffect(() => {
    if (userId === null) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    /** Loading the listener, before it listens. */
    let isStarting = false;
    const listen = async () => {
      isStarting = true;
      const { listenSession } = await import('./listen-session.ts');
      isStarting = false;
      if (isOver || stop || document.visibilityState !== 'visible') return;
      stop = listenSession(client, {
        onEnded: () => void keeper.ended(),
        onChanged: () => keeper.check(),
        onRefused: () => void keeper.refused({ isAsked: false, title: '', text: '' }),
      });
    };
    const follow = () => {
      if (document.visibilityState !== 'visible') {
        stop?.();
        stop = undefined;
      } else if (!stop && !isStarting) whenIdle(() => void listen().catch(() => undefined));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [client, keeper, userId]);
}
