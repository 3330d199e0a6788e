import type { GraphQLSchema } from 'graphql';
import { useMemo, useState } from 'react';
import { areas, type Example, kindOf, nameOf } from '../example.ts';
import { examplesIn } from '../examples.ts';

/** All examples by group, with a search in their names, descriptions and fields; a click opens one in a tab. */
export function ExampleList({
  schema,
  current,
  onOpen,
}: {
  schema: GraphQLSchema | undefined;
  current: Example | undefined;
  onOpen: (example: Example) => void;
}) {
  const [letters, setLetters] = useState('');
  const examples = useMemo(() => examplesIn(schema), [schema]);
  const words = letters.toLowerCase().split(/\s+/).filter(Boolean);
  const found = examples.filter(({ about, query }) => {
    const text = `${about} ${query}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <input
        type="search"
        className="search"
        placeholder={`Search ${examples.length} examples`}
        aria-label="Search the examples"
        value={letters}
        onChange={({ target }) => setLetters(target.value)}
      />
      {found.length === 0 && <p role="status">No example speaks of that. The schema may.</p>}
      {Object.entries(areas).map(([area, title]) => {
        const inArea = found.filter((example) => example.area === area);
        return (
          inArea.length > 0 && (
            <section key={area}>
              <h3>
                {title} <span className="count">{inArea.length}</span>
              </h3>
              <ul className="plain">
                {inArea.map((example) => (
                  <li key={nameOf(example)}>
                    <button
                      type="button"
                      className="row"
                      aria-current={example === current}
                      aria-label={nameOf(example)}
                      onClick={() => onOpen(example)}
                    >
                      <code>{nameOf(example)}</code>{' '}
                      {kindOf(example) !== 'query' && <i className="kind">{kindOf(example)}</i>}
                      <span>{example.about}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}
