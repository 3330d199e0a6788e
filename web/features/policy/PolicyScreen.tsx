import { readVersion } from '@mo-man/schema/rules/site/page-version.rule.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePolicyScreenQuery } from '../../generated/operations/policy-screen.ts';
import { NotFound } from '../../lib/not-found.ts';
import { Page } from '../../ui/page/Page.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { PolicyText } from './PolicyText.tsx';
import './policy.css';

/** A legal text at the path of its name; `?version=` shows an earlier or a future version. */
export function PolicyScreen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const name = pathname.replace(/^\/|\/$/g, '');
  const { data, error, refetch } = usePolicyScreenQuery({
    variables: { name, version: readVersion(search.get('version')) },
  });
  const page = data?.page;
  usePageTitle(page?.title);
  if (page === null && !error) throw new NotFound();
  return (
    <Page>
      {page ? (
        <PolicyText page={page} />
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <PolicySkeleton />
      )}
    </Page>
  );
}

const widths = ['92%', '100%', '97%', '60%', '100%', '88%'];

const PolicySkeleton = () => (
  <div className="mm-skeletons" aria-busy="true">
    <LineSkeleton width="55%" height={36} />
    {widths.map((width) => (
      <LineSkeleton key={width + widths.indexOf(width)} width={width} />
    ))}
  </div>
);
