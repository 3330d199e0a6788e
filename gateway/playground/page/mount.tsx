// The playground: a GraphQL editor that opens with examples for the demo data.
import '@fontsource/be-vietnam-pro/400.css';
import '@fontsource/be-vietnam-pro/600.css';
import './style/playground.css';
import './style/panels.css';
import './style/work.css';
import './style/answer.css';
import './style/waterfall.css';
import './style/guide.css';
import './style/narrow.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { exampleNamed, examples } from '../examples.ts';
import { findShowings } from './blanks.ts';
import { openAt } from './tabs/open-tabs.ts';
import { keptTabs, Playground } from './Playground.tsx';

/** `?example=Hold` opens that example. */
const wanted = exampleNamed(new URLSearchParams(location.search).get('example'));
const [first] = examples;

// Until this lookup has succeeded, the examples use the showings of a first start.
void findShowings().catch(() => undefined);

const place = document.getElementById('playground');
if (place && first) {
  createRoot(place).render(
    <StrictMode>
      <Playground start={openAt(localStorage.getItem(keptTabs), first, wanted)} />
    </StrictMode>,
  );
}
