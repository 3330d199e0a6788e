import { ArticleBlock } from '../../parts/article/ArticleBlock.tsx';
import { PaymentMethodList } from './PaymentMethodList.tsx';
import type { Policy } from './policy-of-screen.ts';

type Block = Policy['sections'][number]['blocks'][number];

/** A block of the text, or the table of the ways to pay. */
export const PolicyBlock = ({ block, methods }: { block: Block; methods: Policy['paymentMethods'] }) =>
  block.kind === 'payment_methods' ? <PaymentMethodList methods={methods} /> : <ArticleBlock block={block} />;
