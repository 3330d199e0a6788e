// One file of TypeScript as a list of what it declares, and what each declaration uses. No types are worked out: a name
// stands for the declaration or import of that name at the top of the file, shadowed or not.
import ts from 'typescript';

/** Something of another file: its exported name, or `*` for all of them. */
export interface Foreign {
  readonly from: string;
  readonly name: string;
}

/** What a piece of code uses: names of its own file (with the member taken, if one is), and whole files. */
export interface Uses {
  readonly names: Set<string>;
  /** `name.member` of `name.member`, `name['member']` and `const { member } = name`. */
  readonly members: Set<string>;
  /** Files named in `import()` and in other strings: workers, child processes. */
  readonly files: Set<string>;
}

export interface Module {
  readonly imports: ReadonlyMap<string, Foreign>;
  /** Specifiers that are run when this file is; types are not. */
  readonly runs: readonly string[];
  readonly declares: ReadonlyMap<string, Uses>;
  /** Keys and strings inside a declaration: fields of a shape, rows of a table, values of a union. */
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
  /** Exported name to the name inside, or to another file. */
  readonly exports: ReadonlyMap<string, string | Foreign>;
  readonly forwards: readonly string[];
  /** What happens by importing the file. */
  readonly effects: Uses;
}

const noUses = (): Uses => ({ names: new Set(), members: new Set(), files: new Set() });

const isPropertyName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isJsxAttribute(parent)) return parent.name === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent))
    return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node || parent.name === node;
  return false;
};

function collect(node: ts.Node, uses: Uses): void {
  if (ts.isIdentifier(node) && !isPropertyName(node)) uses.names.add(node.text);
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
    uses.members.add(`${node.expression.text}.${node.name.text}`);
  if (
    ts.isElementAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    ts.isStringLiteral(node.argumentExpression)
  )
    uses.members.add(`${node.expression.text}.${node.argumentExpression.text}`);
  if (
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    node.initializer &&
    ts.isIdentifier(node.initializer)
  )
    for (const { propertyName, name } of node.name.elements)
      uses.members.add(`${node.initializer.text}.${(propertyName ?? name).getText()}`);
  if (ts.isStringLiteralLike(node) && /\.tsx?$/.test(node.text)) uses.files.add(node.text);
  ts.forEachChild(node, (child) => {
    collect(child, uses);
  });
}

function wordsIn(node: ts.Node, words: Set<string>): void {
  if (ts.isStringLiteralLike(node)) words.add(node.text);
  if (
    (ts.isPropertyAssignment(node) || ts.isPropertySignature(node) || ts.isMethodDeclaration(node)) &&
    (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
  )
    words.add(node.name.text);
  if (ts.isShorthandPropertyAssignment(node)) words.add(node.name.text);
  ts.forEachChild(node, (child) => {
    wordsIn(child, words);
  });
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : namesOf(each.name)));

const isNamed = (
  node: ts.Statement,
): node is
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.EnumDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node);

/** Reads one file; `file` only tells TSX from TS. */
export function readModule(file: string, text: string): Module {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = new Map<string, Foreign>();
  const runs: string[] = [];
  const declares = new Map<string, Uses>();
  const words = new Map<string, Set<string>>();
  const exports = new Map<string, string | Foreign>();
  const forwards: string[] = [];
  const effects = noUses();

  const declare = (names: string[], node: ts.Node, exported: boolean) => {
    const uses = noUses();
    collect(node, uses);
    const inside = new Set<string>();
    wordsIn(node, inside);
    for (const name of names) {
      declares.set(name, uses);
      words.set(name, inside);
      if (exported) exports.set(name, name);
    }
  };

  const readImport = ({ importClause, moduleSpecifier }: ts.ImportDeclaration) => {
    const from = (moduleSpecifier as ts.StringLiteral).text;
    if (!importClause?.isTypeOnly) runs.push(from);
    if (importClause?.name) imports.set(importClause.name.text, { from, name: 'default' });
    const bindings = importClause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { from, name: '*' });
    if (bindings && ts.isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements)
        imports.set(name.text, { from, name: (propertyName ?? name).text });
  };

  const readExport = ({ moduleSpecifier, exportClause }: ts.ExportDeclaration) => {
    const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
    if (from !== undefined) runs.push(from);
    if (from !== undefined && !exportClause) forwards.push(from);
    if (exportClause && ts.isNamedExports(exportClause))
      for (const { name, propertyName } of exportClause.elements) {
        const inside = (propertyName ?? name).text;
        exports.set(name.text, from === undefined ? inside : { from, name: inside });
      }
  };

  for (const node of source.statements) {
    if (ts.isImportDeclaration(node)) readImport(node);
    else if (ts.isExportDeclaration(node)) readExport(node);
    else if (ts.isVariableStatement(node))
      for (const each of node.declarationList.declarations)
        declare(namesOf(each.name), each, isExported(node));
    else if (isNamed(node) && node.name) declare([node.name.text], node, isExported(node));
    else {
      if (ts.isExportAssignment(node)) {
        declare(['default'], node, true);
      }
      collect(node, effects);
    }
  }
  return { imports, runs, declares, words, exports, forwards, effects };
}
