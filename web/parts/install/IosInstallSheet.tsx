import { useText } from '../../lib/intl/use-text.ts';
import { BottomSheet } from '../../ui/dialog/BottomSheet.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { AddRowPicture, HomeScreenPicture, SharePicture } from './install-pictures.tsx';

export function IosInstallSheet({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useText();
  return (
    <BottomSheet
      title={t('install.ios.title')}
      onClose={onClose}
      action={
        <Button look="primary" onClick={onDone}>
          {t('install.ios.close')}
        </Button>
      }
    >
      <ol className="mm-install-steps">
        <li>
          <SharePicture />
          <p>{t('install.ios.share')}</p>
        </li>
        <li>
          <AddRowPicture label={t('install.ios.row')} />
          <p>{t('install.ios.add')}</p>
        </li>
        <li>
          <HomeScreenPicture />
          <p>{t('install.ios.open')}</p>
        </li>
      </ol>
    </BottomSheet>
  );
}
