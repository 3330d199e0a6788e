import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/use-text.ts';
import { TicketIcon } from '../../shared/ui/icons.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import '../../shared/ui/button.css';

/** An announced screen that is not built: says so in its own words instead of pretending. */
export function NotOpenYetScreen({ name, titleId }: { name: string; titleId: string }) {
  const t = useText();
  return (
    <Page width="reading">
      <PageTitle>{t(titleId)}</PageTitle>
      <EmptyState
        picture={<TicketIcon size={56} />}
        title={t('notOpenYet.title')}
        text={t(`notOpenYet.${name}.text`)}
      >
        <Link className="mm-button mm-button-primary" to="/">
          {t('shell.home.go')}
        </Link>
      </EmptyState>
    </Page>
  );
}
