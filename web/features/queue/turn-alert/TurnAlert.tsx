import { useEffect, useEffectEvent, useState } from 'react';
import type { NoticeChannel } from '../../../generated/schema-types.ts';
import { callServer } from '../../../lib/server/call-server.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useServerAnswer } from '../../../lib/server/use-server-answer.ts';
import { askBrowser, canPush } from './ask-browser.ts';
import { subscribePush, turnAlert, unsubscribePush } from './turn-alert-operations.ts';

/** By then the alert of a near turn was sent, or went another way. Milliseconds. */
const SENT_MS = 10_000;

/** Turn alerts on this phone, by mail or by SMS. They are requested by a press only. */
export function TurnAlert({ showingId, isNear = false }: { showingId: string; isNear?: boolean }) {
  const t = useText();
  const { data, read } = useServerAnswer(turnAlert, { showingId });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The alert is sent when the turn is near, and only then a browser that takes no pushes any more is found out.
  const readSoon = useEffectEvent(() => void read());
  useEffect(() => {
    if (!isNear) return undefined;
    const waiting = setTimeout(() => readSoon(), SENT_MS);
    return () => clearTimeout(waiting);
  }, [isNear]);
  const current = data?.turnNotice;
  if (!current) return null;
  const channels = current.channels.filter(
    (channel) => channel !== 'push' || (canPush() && current.serverKey),
  );
  if (channels.length === 0) return null;

  const act = async (change: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await change();
      await read();
    } catch (error) {
      setProblem(failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const ask = (channel: NoticeChannel) =>
    act(async () => {
      if (channel !== 'push') return callServer(subscribePush, { input: { showingId, channel } });
      const subscription = await askBrowser(current.serverKey ?? '').catch(() => null);
      if (!subscription) return setProblem(t('queue.notice.refused'));
      return callServer(subscribePush, { input: { showingId, channel, subscription } });
    });
  return (
    <section className="mm-queue-notice" aria-label={t('queue.notice.title')}>
      {current.channel ? (
        <>
          {current.isFallback && <Notice type="warning">{t('queue.notice.fellBack')}</Notice>}
          <p>{t(`queue.notice.on.${current.channel}`)}</p>
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => void act(() => callServer(unsubscribePush, { input: { showingId } }))}
          >
            {t('queue.notice.off')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('queue.notice.title')}</p>
          <div className="mm-queue-notice-ways">
            {channels.map((channel) => (
              <Button key={channel} disabled={isBusy} onClick={() => void ask(channel)}>
                {t(`queue.notice.by.${channel}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {problem && (
        <Notice type="warning" isUrgent>
          {problem}
        </Notice>
      )}
    </section>
  );
}
