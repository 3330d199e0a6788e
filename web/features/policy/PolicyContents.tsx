import { useText } from '../../lib/intl/use-text.ts';
import { partId, type Policy } from './policy-of-screen.ts';

export function PolicyContents({ sections }: Pick<Policy, 'sections'>) {
  const t = useText();
  const list = (
    <ol>
      {sections.map(({ title }, at) => (
        <li key={title}>
          <a href={`#${partId(at)}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="mm-policy-contents" aria-label={t('policy.contents')}>
      <details>
        <summary>{t('policy.contents')}</summary>
        {list}
      </details>
      <div>
        <h2>{t('policy.contents')}</h2>
        {list}
      </div>
    </nav>
  );
}
