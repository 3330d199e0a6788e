import { Link } from 'react-router-dom';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import type { Policy } from './policy-of-screen.ts';

export function PolicyVersions({ page }: { page: Policy }) {
  const t = useText();
  const { date } = useFormats();
  const others = page.versions.filter(({ version }) => version !== page.version);
  if (others.length === 0) return null;
  return (
    <section className="mm-policy-versions" aria-labelledby="mm-policy-versions">
      <h2 id="mm-policy-versions">{t('policy.versions')}</h2>
      <ul>
        {others.map(({ version, inForceFrom }) => (
          <li key={version}>
            <Link to={`/${page.name}?version=${version}`}>
              {t('policy.versionFrom', { version, date: date(inForceFrom) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
