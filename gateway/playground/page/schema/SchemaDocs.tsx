import { type GraphQLSchema } from 'graphql';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ShownCosts } from '../../shown-cost.ts';
import { CostMark, Costs } from './CostMark.tsx';
import { type Found, findInSchema } from './find-in-schema.ts';
import { loadCosts } from './load-schema.ts';
import { SchemaType } from './SchemaType.tsx';

/** Most shown results of a search. */
const most = 60;

interface Props {
  schema: GraphQLSchema | undefined;
  complaint: string;
  /** Loads the schema again after a failure. */
  onRetry: () => void;
  /** Opened pages, the current one last; empty for the list of operations. */
  trail: readonly string[];
  onTrail: (trail: readonly string[]) => void;
}

/** The schema: a search, and a page for each type. */
export function SchemaDocs({ schema, complaint, onRetry, trail, onTrail }: Props) {
  const [letters, setLetters] = useState('');
  const [member, setMember] = useState<string>();
  const [costs, setCosts] = useState<ShownCosts>({});
  useEffect(() => void loadCosts().then(setCosts), []);
  useEffect(() => {
    if (member) document.getElementById(`field-${member}`)?.scrollIntoView({ block: 'center' });
  }, [member, trail]);

  if (!schema)
    return (
      <>
        <p role="status">{complaint || 'The schema is on its way…'}</p>
        {complaint && (
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        )}
      </>
    );
  const go = (type: string, field?: string) => {
    setLetters('');
    setMember(field);
    onTrail([...trail, type]);
  };
  const found = findInSchema(schema, letters);
  const type = schema.getType(trail.at(-1) ?? '');
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const first = found[0];
  return (
    <Costs value={costs}>
      <div onKeyDown={moveByArrows}>
        <input
          type="search"
          id="search-schema"
          className="search"
          placeholder="Types, fields, arguments, words"
          aria-label="Search the schema"
          value={letters}
          onChange={({ target }) => setLetters(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && first) go(first.type, first.member);
          }}
        />
        {letters.trim() !== '' ? (
          <FoundList found={found} go={go} />
        ) : type ? (
          <>
            <nav className="trail" aria-label="Opened types">
              <button type="button" onClick={() => onTrail(trail.slice(0, -1))}>
                ← {trail.at(-2) ?? 'All operations'}
              </button>
            </nav>
            <SchemaType type={type} go={go} />
          </>
        ) : (
          roots.map((root) => root && <SchemaType key={root.name} type={root} go={go} />)
        )}
      </div>
    </Costs>
  );
}

/** Arrow keys move between the search and its results. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('.search, .row')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || stops.length < 2) return;
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

function FoundList({ found, go }: { found: Found[]; go: (type: string, member?: string) => void }) {
  if (found.length === 0) return <p role="status">Nothing has these letters in its name or description.</p>;
  return (
    <ul className="plain">
      {found.slice(0, most).map(({ type, member, argument, description, isDeprecated }) => (
        <li key={`${type}.${member ?? ''}.${argument ?? ''}`}>
          <button type="button" className="row" onClick={() => go(type, member)}>
            <code className={isDeprecated ? 'old' : ''}>
              {member ? `${type}.${member}` : type}
              {argument && `(${argument}:)`}
            </code>{' '}
            {member && !argument && <CostMark type={type} field={member} />}
            <span>{description}</span>
          </button>
        </li>
      ))}
      {found.length > most && <li className="soft">and {found.length - most} more</li>}
    </ul>
  );
}
