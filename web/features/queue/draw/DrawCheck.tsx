import { useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { Recomputed } from './recompute-draw.ts';

type Checked = 'not yet' | 'busy' | 'failed' | Recomputed;

export function DrawCheck({
  listPath,
  place,
}: {
  listPath: string;
  place: { entryId: string; number: number | null } | null;
}) {
  const t = useText();
  const { number } = useFormats();
  const [checked, setChecked] = useState<Checked>('not yet');
  const check = async () => {
    setChecked('busy');
    try {
      const answer = await fetch(listPath);
      if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
      // The hashes and the curve are loaded by those who check.
      const { recomputeDraw } = await import('./recompute-draw.ts');
      setChecked(await recomputeDraw(await answer.text()));
    } catch {
      setChecked('failed');
    }
  };
  const isDone = typeof checked === 'object';
  const mine = isDone && place ? checked.numbers.get(place.entryId) : undefined;
  const isSame = mine === place?.number;
  return (
    <>
      {isDone && (
        <Notice type={checked.isSeedAsCommitted ? 'success' : 'error'} isUrgent>
          {t(checked.isSeedAsCommitted ? 'draw.check.seedRight' : 'draw.check.seedWrong')}{' '}
          {t('draw.check.count', { count: checked.numbers.size })}
        </Notice>
      )}
      {isDone && (
        <Notice type={checked.isValueSigned ? 'success' : 'error'} isUrgent>
          {t(checked.isValueSigned ? 'draw.check.valueRight' : 'draw.check.valueWrong')}
        </Notice>
      )}
      {isDone && !checked.isAsGiven && (
        <Notice type="error" isUrgent>
          {t('draw.check.listWrong')}
        </Notice>
      )}
      {mine !== undefined && (
        <Notice type={isSame ? 'success' : 'error'} isUrgent>
          {t(isSame ? 'draw.check.mineRight' : 'draw.check.mineWrong', { number: number(mine) })}
        </Notice>
      )}
      {checked === 'failed' && (
        <Notice type="warning" isUrgent>
          {t('draw.check.failed')}
        </Notice>
      )}
      <Button look="primary" isBusy={checked === 'busy'} onClick={() => void check()}>
        {t('draw.check.button')}
      </Button>
      <a href={listPath} className="mm-draw-list" target="_blank" rel="noreferrer">
        {t('draw.list')}
      </a>
    </>
  );
}
