import { type GraphQLArgument, type GraphQLNamedType, isUnionType } from 'graphql';
import { CostMark } from './CostMark.tsx';
import { membersOf } from './find-in-schema.ts';

type Go = (type: string) => void;

/** A type such as `[Order!]!`; its name links to its page. */
function TypeLink({ type, go }: { type: { toString: () => string }; go: Go }) {
  const written = String(type);
  const name = /\w+/.exec(written)?.[0] ?? '';
  const [before, after] = written.split(name);
  return (
    <span className="schema-type">
      {before}
      <button type="button" className="link" onClick={() => go(name)}>
        {name}
      </button>
      {after}
    </span>
  );
}

function Argument({ argument, go }: { argument: GraphQLArgument; go: Go }) {
  return (
    <li>
      <code>{argument.name}</code>: <TypeLink type={argument.type} go={go} />
      {argument.defaultValue !== undefined && <code> = {JSON.stringify(argument.defaultValue)}</code>}
      {argument.deprecationReason && (
        <span className="schema-old"> Deprecated: {argument.deprecationReason}</span>
      )}
      {argument.description && <span className="soft"> {argument.description}</span>}
    </li>
  );
}

/** A field, or an enum value, which has no type. */
function MemberLine({
  type,
  member,
  go,
}: {
  type: string;
  member: ReturnType<typeof membersOf>[number];
  go: Go;
}) {
  const args = 'args' in member ? member.args : [];
  return (
    <li className="schema-field" id={`field-${member.name}`}>
      <code className={member.deprecationReason ? 'schema-name old' : 'schema-name'}>{member.name}</code>
      {'type' in member && (
        <>
          : <TypeLink type={member.type} go={go} />
        </>
      )}{' '}
      <CostMark type={type} field={member.name} />
      {member.deprecationReason && <p className="schema-old">Deprecated: {member.deprecationReason}</p>}
      {member.description && <p>{member.description}</p>}
      {args.length > 0 && (
        <ul className="schema-arguments">
          {args.map((argument) => (
            <Argument key={argument.name} argument={argument} go={go} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The page of a type: its description, and its fields, values or members. */
export function SchemaType({ type, go }: { type: GraphQLNamedType; go: Go }) {
  return (
    <section>
      <h3>{type.name}</h3>
      {type.description && <p>{type.description}</p>}
      <ul className="plain">
        {membersOf(type).map((member) => (
          <MemberLine key={member.name} type={type.name} member={member} go={go} />
        ))}
        {isUnionType(type) &&
          type.getTypes().map((member) => (
            <li key={member.name}>
              <TypeLink type={member} go={go} />
            </li>
          ))}
      </ul>
    </section>
  );
}
