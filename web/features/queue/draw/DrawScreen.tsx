import { skipToken } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useDrawPlaceQuery } from '../../../generated/operations/draw-place.ts';
import { type DrawScreenQuery, useDrawScreenQuery } from '../../../generated/operations/draw-screen.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { NotFound } from '../../../lib/not-found.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { LuckIcon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';
import { QueueHeader } from '../QueueHeader.tsx';
import { DrawCheck } from './DrawCheck.tsx';
import { ProofCheck } from './ProofCheck.tsx';
import '../queue.css';
import './draw.css';

type Draw = NonNullable<DrawScreenQuery['queueDraw']>;

/** What is said of the chain that decides. */
const beaconTexts = {
  drand: 'draw.beacon.text',
  practice: 'draw.beacon.practice',
  unknown: 'draw.beacon.unknown',
} as const satisfies Record<NonNullable<Draw['beacon']>, string>;

/** Shows how the queue numbers of a sale were drawn, so that anybody can check that it was fair. */
export function DrawScreen() {
  const { showingId = '' } = useParams();
  const { data, error, refetch } = useDrawScreenQuery({ variables: { showingId }, fetchPolicy: 'no-cache' });
  const { status } = useSession();
  const { data: own } = useDrawPlaceQuery(
    status === 'signedIn' ? { variables: { showingId }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const t = useText();
  if (!data)
    return (
      <Page width="reading">
        {error ? (
          <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <div className="mm-draw" aria-busy="true">
            <LineSkeleton height={48} />
            <LineSkeleton height={240} />
          </div>
        )}
      </Page>
    );
  const { showing, queueDraw } = data;
  if (!showing) throw new NotFound();
  const place = own?.queue?.place ?? null;
  return (
    <Page width="reading">
      <div className="mm-draw">
        <QueueHeader showing={showing} />
        <h2>{t('draw.title')}</h2>
        <p>{t('draw.intro')}</p>
        {queueDraw ? (
          <DrawSteps draw={queueDraw}>
            {place && queueDraw.root !== null && <ProofCheck showingId={showingId} entryId={place.entryId} />}
            {queueDraw.drawnAt !== null && queueDraw.root !== null && queueDraw.listPath !== null && (
              <DrawCheck listPath={queueDraw.listPath} place={place} />
            )}
          </DrawSteps>
        ) : (
          <EmptyState
            picture={<LuckIcon size={48} />}
            title={t('draw.none.title')}
            text={t('draw.none.text')}
          />
        )}
      </div>
    </Page>
  );
}

function DrawSteps({ draw, children }: { draw: Draw; children: ReactNode }) {
  const t = useText();
  const { dateTime, number } = useFormats();
  const at = (moment: string | null) => (moment === null ? t('draw.later') : dateTime(moment));
  return (
    <>
      <ol className="mm-draw-steps">
        <li>
          <h3>{t('draw.committed.title')}</h3>
          <p>{at(draw.committedAt)}</p>
          <p>{t('draw.committed.text')}</p>
          <code>{draw.commitment}</code>
        </li>
        <li>
          <h3>{t('draw.frozen.title')}</h3>
          {draw.frozenAt === null && draw.drawnAt !== null ? (
            <p>{t('draw.frozen.restored')}</p>
          ) : (
            <>
              <p>{at(draw.frozenAt)}</p>
              <p>{t('draw.frozen.text', { gathered: draw.gathered })}</p>
            </>
          )}
          {draw.root !== null && (
            <>
              <p>{t('draw.frozen.root')}</p>
              <code>{draw.root}</code>
            </>
          )}
        </li>
        {draw.beaconRound !== null && draw.beacon !== null && (
          <li>
            <h3>{t('draw.beacon.title')}</h3>
            <p>{at(draw.beaconAt)}</p>
            <p>
              {t(beaconTexts[draw.beacon], {
                round: number(draw.beaconRound),
              })}
            </p>
            {draw.beaconValue !== null && <code>{draw.beaconValue}</code>}
          </li>
        )}
        <li>
          <h3>{t('draw.drawn.title')}</h3>
          <p>{at(draw.drawnAt)}</p>
          {draw.seed !== null && (
            <>
              <p>{t('draw.drawn.text')}</p>
              <code>{draw.seed}</code>
            </>
          )}
        </li>
      </ol>
      {children}
    </>
  );
}
