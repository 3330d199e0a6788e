import { useText } from '../../lib/intl/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { useShareLink } from '../../ui/toast/use-share-link.ts';

export function ShareButton({ title }: { title: string }) {
  const t = useText();
  const share = useShareLink({
    copied: t('event.share.copied'),
    failed: (url) => t('event.share.failed', { url }),
  });
  return (
    <button
      type="button"
      className="mm-event-tool"
      onClick={() => void share({ title, url: location.origin + location.pathname })}
    >
      <Icon size={20}>
        <path d="M12 15V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18" />
      </Icon>
      {t('event.share')}
    </button>
  );
}
