import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

const LoginFromAddress = lazy(async () => ({
  default: (await import('./LoginFromAddress.tsx')).LoginFromAddress,
}));

/** Loads what reads an address that may request a login, once there is one; it stays, because it removes the request from the address. */
export function LoginAddressHost() {
  const { search } = useLocation();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && /[?&](login|login_error|next)=/.test(search)) setAsked(true);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <LoginFromAddress />
      </Suspense>
    )
  );
}
