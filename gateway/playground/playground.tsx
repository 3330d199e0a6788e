// GraphiQL with subscriptions on the same path, opening with examples that run against the demo data.
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { exampleTabs } from './example-tabs.ts';

const socket = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/graphql`;

const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  // The browser's own cookies are the session: log in once in a tab (or on the site) and every tab is logged in.
  fetch: (input, init) => fetch(input, { ...init, credentials: 'include' }),
  headers: { 'apollo-require-preflight': '1' },
  wsClient: createClient({ url: socket, lazy: true, retryAttempts: 5 }),
});

const place = document.getElementById('playground');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <GraphiQL
        fetcher={fetcher}
        defaultTabs={exampleTabs}
        shouldPersistHeaders={false}
        defaultEditorToolsVisibility="variables"
      >
        <GraphiQL.Logo>
          <a href="/" className="playground-logo">
            Mở Màn
          </a>
        </GraphiQL.Logo>
      </GraphiQL>
    </StrictMode>,
  );
}
