import { Navigate, useLocation, useParams } from 'react-router-dom';
import { NotFound } from '../../lib/not-found.ts';
import { placeOfProduct } from './my-product.rule.ts';

/** `/my-{product}`: redirects to the place of that part of the account. */
export function MyProductScreen() {
  const { segment = '' } = useParams();
  const { search, hash } = useLocation();
  const place = placeOfProduct(segment.slice('my-'.length));
  if (!place) throw new NotFound(`nothing is kept under /${segment}`);
  return <Navigate replace to={{ search, hash, ...place }} />;
}
