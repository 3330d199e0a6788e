import { type GraphQLSchema } from 'graphql';
import { useEffect, useState } from 'react';
import { type Found, findInSchema } from './find-in-schema.ts';
import { SchemaType } from './SchemaType.tsx';

/** Most lines of a search; more letters find less. */
const most = 60;

interface Props {
  schema: GraphQLSchema | undefined;
  complaint: string;
  /** Pages that were opened, the last one seen; none is the list of operations. */
  trail: readonly string[];
  onTrail: (trail: readonly string[]) => void;
}

/** The schema to read: a search, and a page for each type. */
export function SchemaDocs({ schema, complaint, trail, onTrail }: Props) {
  const [letters, setLetters] = useState('');
  const [member, setMember] = useState<string>();
  useEffect(() => {
    if (member) document.getElementById(`field-${member}`)?.scrollIntoView({ block: 'center' });
  }, [member, trail]);

  if (!schema) return <p role="status">{complaint || 'The schema is on its way…'}</p>;
  const go = (type: string, field?: string) => {
    setLetters('');
    setMember(field);
    onTrail([...trail, type]);
  };
  const found = findInSchema(schema, letters);
  const type = schema.getType(trail.at(-1) ?? '');
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return (
    <>
      <input
        type="search"
        className="search"
        placeholder="Search types and fields"
        aria-label="Search the schema"
        value={letters}
        onChange={({ target }) => setLetters(target.value)}
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
    </>
  );
}

function FoundList({ found, go }: { found: Found[]; go: (type: string, member?: string) => void }) {
  if (found.length === 0) return <p role="status">Nothing has these letters in its name.</p>;
  return (
    <ul className="plain">
      {found.slice(0, most).map(({ type, member, description }) => (
        <li key={`${type}.${member ?? ''}`}>
          <button type="button" className="row" onClick={() => go(type, member)}>
            <code>{member ? `${type}.${member}` : type}</code>
            <span>{description}</span>
          </button>
        </li>
      ))}
      {found.length > most && <li className="soft">and {found.length - most} more</li>}
    </ul>
  );
}
