import { textSpans } from '@mo-man/schema/rules/text/text-spans.rule.ts';
import { Link } from 'react-router-dom';
import { PaymentMethodList } from './PaymentMethodList.tsx';
import type { Policy } from './policy-of-screen.ts';

type Block = Policy['sections'][number]['blocks'][number];

/** A block of the text: plain text and links, never the author's markup. */
export function PolicyBlock({ block, methods }: { block: Block; methods: Policy['paymentMethods'] }) {
  const { kind, lines } = block;
  switch (kind) {
    case 'payment_methods':
      return <PaymentMethodList methods={methods} />;
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
        <p className="mm-policy-note">
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
