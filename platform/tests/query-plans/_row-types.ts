// Whether rows are as the sources say: the type at each `.execute(` of an `sql` statement, held against what came there.
import ts from 'typescript';
import { join } from 'node:path';
import type { Site } from './_record-rows.ts';
import { rulesOf } from './_row-rules.ts';
import { tableRowsFile } from './_table-types.ts';

/** A type of the sources that rows are asked as. */
interface Asked {
  /** As `folder/file.ts function`. */
  place: string;
  row: ts.Type;
}

export interface RowTypes {
  /** What differs, one line each. */
  differences: string[];
  /** Places with a typed row that nothing came to, as `folder/file.ts function`. */
  unseen: string[];
  /** How many places were held against rows or columns. */
  checked: number;
}

const platform = join(import.meta.dirname, '../..');

/** The platform's sources as the compiler sees them, and the rows of its tables. */
export function readSources(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(platform, 'tsconfig.json'),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error('platform/tsconfig.json cannot be read');
  const sources = config.fileNames.filter((file) => !/\.test\.ts$/.test(file));
  return ts.createProgram({
    rootNames: [...sources, tableRowsFile],
    options: { ...config.options, rootDir: undefined },
  });
}

export function checkRowTypes(program: ts.Program, sites: readonly Site[]): RowTypes {
  const checker = program.getTypeChecker();
  const rules = rulesOf(checker);
  const asked = new Map<string, Asked>();
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(`${platform}/`) && !file.isDeclarationFile) gather(file);

  function gather(file: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      const row = rowAt(node, checker);
      if (row) {
        const { name } = (node as ts.CallExpression).expression as ts.PropertyAccessExpression;
        const { line, character } = file.getLineAndCharacterOfPosition(name.getStart());
        asked.set(`${file.fileName}:${line + 1}:${character + 1}`, {
          place: `${file.fileName.slice(platform.length + 1)} ${functionAround(node)}`,
          row,
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  const differences: string[] = [];
  let checked = 0;
  for (const site of sites) {
    const at = `${site.file}:${site.line}:${site.column}`;
    const known = asked.get(at);
    if (!known) continue;
    asked.delete(at);
    checked += 1;
    const found = new Set<string>(rules.columns(known.row, site.columns));
    for (const row of site.rows) for (const each of rules.value(known.row, row, '')) found.add(each);
    for (const each of found) differences.push(`${known.place} (${site.line}): ${each}`);
  }
  return { differences, unseen: [...asked.values()].map(({ place }) => place), checked };
}

/** The row of `RawBuilder<Row>` where a node is a call of its `execute`; undefined elsewhere, and for rows that nobody reads. */
function rowAt(node: ts.Node, checker: ts.TypeChecker): ts.Type | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (node.expression.name.text !== 'execute') return undefined;
  const builder = checker.getTypeAtLocation(node.expression.expression);
  const name = (builder.aliasSymbol ?? builder.symbol)?.name;
  if (name !== 'RawBuilder') return undefined;
  const [row] = builder.aliasTypeArguments ?? checker.getTypeArguments(builder as ts.TypeReference);
  return row && !(row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) ? row : undefined;
}

function functionAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (ts.isFunctionDeclaration(at) && at.name) return at.name.text;
    if (
      ts.isVariableDeclaration(at) &&
      ts.isIdentifier(at.name) &&
      at.initializer &&
      ts.isFunctionLike(at.initializer)
    )
      return at.name.text;
  }
  return '';
}
