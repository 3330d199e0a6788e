import type { NavigateFunction } from 'react-router-dom';
import { loadPath } from '../lib/go-to.ts';

/** Opens a path of this site: within the page, or by a load for the ticket screens, which are another page. */
export function leadTo(path: string, navigate: NavigateFunction): void {
  if (/^\/my-tickets(?![^/?#])/.test(path)) loadPath(path);
  else void navigate(path, { replace: true });
}
