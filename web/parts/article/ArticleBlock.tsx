import type { PageBlockKind } from '../../generated/schema-types.ts';
import { textSpans } from '@mo-man/schema/rules/text/text-spans.rule.ts';
import { Link } from 'react-router-dom';
import './article-block.css';

/** A block of a text of the site: plain text and links, never the author's markup. Nothing for the table of the ways to pay. */
export function ArticleBlock({ block }: { block: { kind: PageBlockKind; lines: readonly string[] } }) {
  const { kind, lines } = block;
  switch (kind) {
    case 'payment_methods':
      return null;
    case 'list':
      return (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Line text={line} />
            </li>
          ))}
        </ul>
      );
    case 'note':
      return (
        <p className="mm-article-note">
          <Line text={lines.join(' ')} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Line text={lines.join(' ')} />
        </p>
      );
  }
}

const Line = ({ text }: { text: string }) =>
  textSpans(text).map(({ text: words, href }, at) => {
    if (href === undefined) return words;
    if (href.startsWith('/'))
      return (
        <Link key={at} to={href}>
          {words}
        </Link>
      );
    return (
      <a key={at} href={href} rel="noopener noreferrer">
        {words}
      </a>
    );
  });
