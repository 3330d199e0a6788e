import { useState } from 'react';
import { useDrawProofQuery } from '../../../generated/operations/draw-proof.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

/** Checks on the reader's own device that their place is in the list whose root was published, from a proof of some hundred bytes. */
export function ProofCheck({ showingId, entryId }: { showingId: string; entryId: string }) {
  const t = useText();
  const { data } = useDrawProofQuery({ variables: { showingId, entryId }, fetchPolicy: 'no-cache' });
  const [checked, setChecked] = useState<'not yet' | 'busy' | 'failed' | 'in' | 'not in'>('not yet');
  const path = data?.queueDraw?.proofPath;
  const root = data?.queueDraw?.root;
  if (!path || !root) return null;
  const check = async () => {
    setChecked('busy');
    try {
      const answer = await fetch(path);
      // Whoever joined after the list was closed is not in it.
      if (answer.status === 404) return setChecked('not in');
      if (!answer.ok) throw new Error(`the proof answered ${answer.status}`);
      const { isProven } = await import('./recompute-draw.ts');
      setChecked(isProven(await answer.text(), { entryId, root }) ? 'in' : 'not in');
    } catch {
      setChecked('failed');
    }
  };
  return (
    <>
      {checked === 'in' && (
        <Notice type="success" isUrgent>
          {t('draw.proof.right')}
        </Notice>
      )}
      {checked === 'not in' && (
        <Notice type="warning" isUrgent>
          {t('draw.proof.wrong')}
        </Notice>
      )}
      {checked === 'failed' && (
        <Notice type="warning" isUrgent>
          {t('draw.check.failed')}
        </Notice>
      )}
      <Button isBusy={checked === 'busy'} onClick={() => void check()}>
        {t('draw.proof.button')}
      </Button>
      <a href={path} className="mm-draw-list" download={`mo-man-${showingId}-${entryId}.txt`}>
        {t('draw.proof.save')}
      </a>
    </>
  );
}
