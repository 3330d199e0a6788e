import type { pagesOfAccount, pagesOfPurchase } from '@mo-man/schema/rules/site/page-names.rule.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';

const titles: Record<(typeof pagesOfAccount | typeof pagesOfPurchase)[number], string> = {
  'customer-terms-of-use': 'route.customerTerms.title',
  'information-privacy-policy': 'route.informationPrivacy.title',
  'return-and-inspection-policy': 'route.returnPolicy.title',
};

/** Links to legal texts, separated by commas. They open beside the page, so that nothing typed is lost. */
export function AgreedPages({
  pages,
}: {
  /** `version`: the one that was agreed to; 0 or left out: the one in force. */
  pages: readonly { name: string; version?: number }[];
}) {
  const t = useText();
  const known = new Map(Object.entries(titles));
  return pages.map(({ name, version = 0 }, at) => {
    const title = t(known.get(name) ?? 'route.terms.title');
    return (
      <Fragment key={name}>
        {at > 0 && ', '}
        <Link to={version > 0 ? `/${name}?version=${version}` : `/${name}`} target="_blank" rel="noopener">
          {version > 0 ? t('agreement.version', { title, version }) : title}
        </Link>
      </Fragment>
    );
  });
}
