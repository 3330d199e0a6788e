import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import './event-voting.css';

const BallotSheet = lazy(() => import('./BallotSheet.tsx').then((m) => ({ default: m.BallotSheet })));

export function EventVoting({ voting }: { voting: EventOfScreen['voting'] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const logIn = async () => {
    setOpen(false);
    if (await openLogin({ reason: 'action' })) setOpen(true);
  };
  if (!voting) return null;
  return (
    <section className="mm-event-voting" aria-labelledby="mm-event-voting">
      <h2 id="mm-event-voting">{t(`event.voting.${voting.tally.state}`)}</h2>
      <p>{voting.title}</p>
      <Button onClick={() => setOpen(true)}>
        {t(voting.tally.state === 'closed' ? 'event.voting.result' : 'event.voting.look')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BallotSheet
            slug={voting.slug}
            title={voting.title}
            onClose={() => setOpen(false)}
            onVisitor={() => void logIn()}
          />
        </Suspense>
      )}
    </section>
  );
}
