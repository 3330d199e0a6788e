import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '../lib/intl/failure-text.ts';
import { languageChanged } from '../lib/intl/current-language.ts';
import { useText } from '../lib/intl/use-text.ts';
import { createApolloClient } from './apollo/client.ts';
import { type KnownFirstData, askAsUsual } from './apollo/first-data.ts';
import { firstDrawn } from './first-drawn.ts';
import { SessionProvider } from './session/SessionProvider.tsx';

/** Providers of every screen, below the language. MUI is separate: see ui/theme/MuiFrame.tsx. */
export function AppProviders({
  firstData,
  children,
}: {
  firstData: KnownFirstData | undefined;
  children: ReactNode;
}) {
  const t = useText();
  const [client] = useState(() => createApolloClient((error) => failureText(t, error), firstData));
  useEffect(() => void firstDrawn.then(() => askAsUsual(client)), [client]);
  useEffect(() => languageChanged.listen(() => void client.reFetchObservableQueries()), [client]);
  return (
    <ApolloProvider client={client}>
      <SessionProvider>{children}</SessionProvider>
    </ApolloProvider>
  );
}
