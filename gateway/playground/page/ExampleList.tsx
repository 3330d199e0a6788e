import { areas, type Example, nameOf } from '../example.ts';
import { examples } from '../examples.ts';

/** Every example by its area; one click opens it in a tab. */
export function ExampleList({
  current,
  onOpen,
}: {
  current: Example | undefined;
  onOpen: (example: Example) => void;
}) {
  return Object.entries(areas).map(([area, title]) => (
    <section key={area}>
      <h3>{title}</h3>
      <ul className="plain">
        {examples
          .filter((example) => example.area === area)
          .map((example) => (
            <li key={nameOf(example)}>
              <button
                type="button"
                className="row"
                aria-current={example === current}
                aria-label={nameOf(example)}
                onClick={() => onOpen(example)}
              >
                <code>{nameOf(example)}</code>
                <span>{example.about}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  ));
}
