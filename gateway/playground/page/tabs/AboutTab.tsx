import { type Example, nameOf } from '../../example.ts';
import { hasBlanks } from '../blanks.ts';
import type { Content } from './open-tabs.ts';
import { TriggerButtons } from '../TriggerButtons.tsx';

interface Props {
  tab: Content;
  example: Example | undefined;
  said: string;
  say: (text: string) => void;
}

/** Description of the example above the editor, with its trigger buttons. */
export function AboutTab({ tab, example, said, say }: Props) {
  return (
    <div className="about">
      {example?.triggers && <TriggerButtons triggers={example.triggers} say={say} />}
      <p>
        {example ? (
          <>
            <strong>{nameOf(example)}</strong> {example.about}
          </>
        ) : (
          'Your own operation. Ctrl-Space completes, the pointer explains, Ctrl-click opens the schema, Ctrl-K searches it.'
        )}
        {hasBlanks(tab.variables) && <span> What stands in {'{{ }}'} is filled in when it runs.</span>}
      </p>
      <output className="said">{said}</output>
    </div>
  );
}
