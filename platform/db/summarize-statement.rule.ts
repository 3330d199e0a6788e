/**
 * Summarizes a statement by its action and table: `SELECT orders`, `WITH UPDATE units`. It contains no input, and our statements have few
 * such names.
 */
export function summarizeStatement(text: string): string {
  const [first = ''] = /[a-z]+/i.exec(text) ?? [];
  const verb = first.toUpperCase();
  const [, act] = /\b(insert|update|delete)\b/i.exec(text) ?? [];
  const did = verb === 'WITH' ? `WITH ${(act ?? 'select').toUpperCase()}` : verb;
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)/i.exec(text) ?? [];
  const [, routine] = /^\s*select\s+(?:\*\s+from\s+)?"?([a-z_]\w*)"?\s*\(/i.exec(text) ?? [];
  const of = table ?? routine;
  return of ? `${did} ${of}` : did;
}
