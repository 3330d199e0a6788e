// Whether a value, or a column, is as a type of the sources says.
import ts from 'typescript';

/** A column as PostgreSQL names it, with the number of its type. */
export interface Column {
  name: string;
  typeId: number;
}

type Kind = 'number' | 'string' | 'boolean' | 'date' | 'json' | 'bytes' | 'list';

/** How types of PostgreSQL arrive (platform/db/column-parsers.ts), by their numbers in pg_type; others are texts. */
const kinds: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  114: 'json',
  3802: 'json',
  1114: 'date',
  1184: 'date',
  1000: 'list',
  1005: 'list',
  1007: 'list',
  1009: 'list',
  1015: 'list',
  1016: 'list',
  1115: 'list',
  1182: 'list',
  1185: 'list',
};

const isNothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
const isPrimitive = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;
const isAnything =
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.TypeParameter |
  ts.TypeFlags.IndexedAccess |
  ts.TypeFlags.Conditional;

export function rulesOf(checker: ts.TypeChecker) {
  const parts = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
  const isList = (type: ts.Type): boolean => checker.isArrayType(type) || checker.isTupleType(type);
  const named = (type: ts.Type, ...names: string[]): boolean => names.includes(type.symbol?.name ?? '');

  function takes(type: ts.Type, kind: Kind): boolean {
    return parts(type).some((part) => {
      if (part.flags & isAnything) return true;
      if (part.isIntersection()) return part.types.some((each) => takes(each, kind));
      switch (kind) {
        case 'number':
          return Boolean(part.flags & ts.TypeFlags.NumberLike);
        case 'string':
          return Boolean(part.flags & ts.TypeFlags.StringLike);
        case 'boolean':
          return Boolean(part.flags & ts.TypeFlags.BooleanLike);
        case 'date':
          return named(part, 'Date');
        case 'bytes':
          return named(part, 'Buffer', 'Uint8Array');
        case 'list':
          return isList(part);
        case 'json':
          return !(part.flags & isNothing) && !named(part, 'Date', 'Buffer');
      }
    });
  }

  /** What of the columns differs: one that is not there, or comes as something else. */
  function* columns(row: ts.Type, came: readonly Column[]): Iterable<string> {
    const types = new Map(came.map(({ name, typeId }) => [name, typeId]));
    for (const member of parts(row).flatMap((part) => checker.getPropertiesOfType(part))) {
      const typeId = types.get(member.name);
      const type = checker.getTypeOfSymbol(member);
      if (typeId === undefined) {
        if (!(member.flags & ts.SymbolFlags.Optional) && !row.isUnion())
          yield `${member.name} is not among the columns`;
      } else if (!takes(type, kinds[typeId] ?? 'string'))
        yield `${member.name} is ${checker.typeToString(type)}, and comes as ${kinds[typeId] ?? 'string'} (type ${typeId})`;
    }
  }

  /** Where a value is not what its type says. */
  function value(type: ts.Type, given: unknown, path: string): string[] {
    const options = parts(type).map((part) => one(part, given, path));
    return options.some((found) => found.length === 0)
      ? []
      : (options.toSorted((a, b) => b.join('').length - a.join('').length)[0] ?? []);
  }

  function one(type: ts.Type, given: unknown, path: string): string[] {
    const differs = (): string[] => [
      `${path || 'the row'} is ${checker.typeToString(type)}, and ${show(given)} came`,
    ];
    const when = (isSo: boolean): string[] => (isSo ? [] : differs());
    const { flags } = type;
    if (flags & isAnything) return [];
    if (flags & isNothing) return when(given === null || given === undefined);
    if (type.isStringLiteral() || type.isNumberLiteral()) return when(given === type.value);
    if (flags & ts.TypeFlags.BooleanLiteral)
      return when(String(given) === checker.typeToString(type) && typeof given === 'boolean');
    if (flags & ts.TypeFlags.StringLike) return when(typeof given === 'string');
    if (flags & ts.TypeFlags.NumberLike) return when(typeof given === 'number');
    if (flags & ts.TypeFlags.BooleanLike) return when(typeof given === 'boolean');
    if (type.isIntersection() && type.types.some(({ flags: of }) => of & isPrimitive))
      return type.types.filter(({ flags: of }) => of & isPrimitive).flatMap((each) => one(each, given, path));
    if (named(type, 'Date')) return when(given instanceof Date);
    if (named(type, 'Buffer', 'Uint8Array')) return when(given instanceof Uint8Array);
    if (isList(type)) {
      if (!Array.isArray(given)) return differs();
      const elements = checker.getTypeArguments(type as ts.TypeReference);
      return given.flatMap((each, at) => {
        const element = checker.isTupleType(type) ? elements[at] : elements[0];
        return element ? value(element, each, `${path}[]`) : [];
      });
    }
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return differs();
    const members = checker.getPropertiesOfType(type);
    const found = members.flatMap((member) => {
      const has = (given as Record<string, unknown>)[member.name];
      const isOptional = Boolean(member.flags & ts.SymbolFlags.Optional);
      if (has === undefined && isOptional) return [];
      return value(checker.getTypeOfSymbol(member), has, path ? `${path}.${member.name}` : member.name);
    });
    const [index] = checker.getIndexInfosOfType(type);
    if (!index) return found;
    return [
      ...found,
      ...Object.entries(given)
        .filter(([name]) => !checker.getPropertyOfType(type, name))
        .flatMap(([, each]) => value(index.type, each, `${path}.*`)),
    ];
  }

  return { parts, columns, value };
}

const show = (given: unknown): string =>
  given === undefined
    ? 'nothing'
    : given instanceof Date
      ? 'a Date'
      : (JSON.stringify(given) ?? '').slice(0, 60);
