// How PostgreSQL's types are converted to JavaScript. Our money and counters stay below 2^53, so int8 is a number.
import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
type Parser = (text: string) => unknown;

/** int8 (count(*), money, sequence numbers) as a number; throws for a value that a number cannot hold, and never rounds. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`);
  return value;
}

/** A date is a day in Asia/Ho_Chi_Minh, kept as `YYYY-MM-DD`, because a Date would shift with the time zone of the machine. */
const parseDay: Parser = (text) => text;

const { INT8, DATE } = pg.types.builtins;
const textArrayId = 1009;
const int8Array = 1016;
const dateArray = 1182;
// The type list of pg has no arrays, but its parsers know them.
const textArray = pg.types.getTypeParser(textArrayId as TypeId) as (text: string) => string[];

const own = new Map<number, Parser>([
  [INT8, parseInt8],
  [DATE, parseDay],
  [int8Array, (text) => textArray(text).map(parseInt8)],
  [dateArray, textArray],
]);

const parserOf = (id: TypeId, format?: 'text' | 'binary'): Parser =>
  own.get(id) ?? (pg.types.getTypeParser(id, format) as Parser);

export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: parserOf as typeof pg.types.getTypeParser,
};
