// GraphiQL with subscriptions on the same path, opening with examples that run against the demo data.
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { findShowings } from './blanks.ts';
import { exampleNamed, examples } from './examples.ts';
import { openAt } from './open-tabs.ts';
import { Playground } from './Playground.tsx';

const tabsKey = 'graphiql:tabState';
/** `?example=Hold` opens with that example in front: the address to link to. */
const wanted = exampleNamed(new URLSearchParams(location.search).get('example'));
const opened = openAt(localStorage.getItem(tabsKey), examples, wanted);
localStorage.setItem(tabsKey, JSON.stringify(opened));

// Until the answer is there, and without one, the examples name showings of a first start.
void findShowings().catch(() => undefined);

const place = document.getElementById('playground');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Playground opened={opened} storage={localStorage} />
    </StrictMode>,
  );
}
