import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { EventOfScreen } from './event-of-screen.ts';

type Block = EventOfScreen['aboutBlocks'][number];
type Span = Block['lines'][number]['spans'][number];

/** A block of the organizer's text: words, emphasis and links, never the author's HTML. */
export function RichBlock({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'list') {
    return (
      <ul>
        {lines.map(({ spans }, at) => (
          <li key={at}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    );
  }
  const words = lines.map(({ spans }, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      <Spans spans={spans} />
    </Fragment>
  ));
  return kind === 'heading' ? <h3>{words}</h3> : <p>{words}</p>;
}

const Spans = ({ spans }: { spans: Span[] }) => spans.map((span, at) => <Words key={at} {...span} />);

function Words({ text, isStrong, isEmphasized, href }: Span) {
  if (href?.startsWith('/')) return <Link to={href}>{text}</Link>;
  if (href) {
    return (
      <a href={href} rel="noopener noreferrer nofollow">
        {text}
      </a>
    );
  }
  if (isStrong) return <strong>{text}</strong>;
  return isEmphasized ? <em>{text}</em> : text;
}
