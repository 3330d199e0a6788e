import type { Storage as KeptStorage } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { useState } from 'react';
import { fetcher } from './blanks.ts';
import { ExampleBar } from './ExampleBar.tsx';
import type { KeptTabs } from './open-tabs.ts';
import { exampleNamed } from './examples.ts';

/** GraphiQL below the bar of examples; `opened` are the tabs that `storage` holds already. */
export function Playground({ opened, storage }: { opened: KeptTabs; storage: KeptStorage }) {
  const front = opened.tabs[opened.activeTabIndex];
  const [active, setActive] = useState(front?.operationName);
  return (
    <>
      <ExampleBar current={exampleNamed(active)} />
      <GraphiQL
        fetcher={fetcher}
        storage={storage}
        // GraphiQL chooses the tab by these contents, not by the index that it stored.
        initialQuery={front?.query ?? ''}
        initialVariables={front?.variables ?? ''}
        shouldPersistHeaders={false}
        defaultEditorToolsVisibility="variables"
        onTabChange={({ tabs, activeTabIndex }) => setActive(tabs[activeTabIndex]?.operationName)}
      >
        <GraphiQL.Logo>{null}</GraphiQL.Logo>
      </GraphiQL>
    </>
  );
}
