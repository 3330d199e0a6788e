import { useState } from 'react';
import { DemoLogin } from './DemoLogin.tsx';
import { areas, type Example, nameOf } from './example.ts';
import { examples } from './examples.ts';
import { TriggerButtons } from './TriggerButtons.tsx';

const hasBlanks = (example?: Example) => JSON.stringify(example?.variables ?? '').includes('{{');

/** The line above the editor: which example this is, what makes it move, and who you are. */
export function ExampleBar({ current }: { current: Example | undefined }) {
  const [said, setSaid] = useState('');
  return (
    <header className="bar">
      <a href="/" className="bar-brand">
        Mở Màn
      </a>
      <select
        className="bar-examples"
        aria-label="Example"
        value={current ? nameOf(current) : ''}
        onChange={({ target }) => location.assign(`?example=${target.value}`)}
      >
        {!current && <option value="">Your own tab</option>}
        {Object.entries(areas).map(([area, title]) => (
          <optgroup key={area} label={title}>
            {examples
              .filter((example) => example.area === area)
              .map(nameOf)
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
          </optgroup>
        ))}
      </select>
      {current?.triggers && <TriggerButtons triggers={current.triggers} say={setSaid} />}
      <DemoLogin say={setSaid} />
      <p className="bar-about">
        <span>{current?.about}</span>
        {hasBlanks(current) && <span> What stands in {'{{ }}'} is filled in when it runs.</span>}{' '}
        <output>{said}</output>
      </p>
    </header>
  );
}
