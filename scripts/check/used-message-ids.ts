// Finds message ids in the web's sources: exact ones, and patterns such as `error.${code}`.
import ts from 'typescript';

/** An id (or its constant parts) and its position. */
export type UsedId = { parts: string[]; where: string; isCall: boolean };

const idShape = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_]+)+$/;
const translators = new Set(['text', 't', 'formatMessage']);

function fixedParts(node: ts.Node): string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
}

function isTranslation(node: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false;
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  return ts.isIdentifier(callee) && translators.has(callee.text);
}

function isMessageProperty(node: ts.Node): boolean {
  const attribute = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(attribute))
    return ts.isIdentifier(attribute.name) && attribute.name.text === 'messageId';
  return ts.isPropertyAssignment(attribute) && attribute.name.getText() === 'messageId';
}

/**
 * Every string of `source` that is, or may be, a message id: the first argument of a translator, a `messageId`, or any
 * other string that begins like a known id (its first word is in `areas`).
 */
export function findUsedIds(file: string, source: string, areas: Set<string>): UsedId[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: UsedId[] = [];
  const visit = (node: ts.Node) => {
    const parts = fixedParts(node);
    if (parts && !ts.isImportDeclaration(node.parent)) {
      const isCall = isTranslation(node) || isMessageProperty(node);
      const whole = parts.join('x');
      const isLikely = idShape.test(whole) && areas.has(whole.split('.')[0] ?? '');
      const where = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (isCall || isLikely) found.push({ parts, where, isCall });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
