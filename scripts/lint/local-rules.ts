// Lint rules of this project: file names, reasons for exceptions, no clock in a rule, no barrels, a warning for long
// files.
import { basename } from 'node:path';
import type { Rule } from 'eslint';

const banned = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'misc', 'index', 'v2']);
const kebab = /^_?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|js|mjs|graphql)$/;
const component = /^([A-Z][A-Za-z0-9]*|[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z]+)*\.tsx$/;

/** Reason why a file name is refused; undefined when it is valid. */
export function refuseFileName(name: string): string | undefined {
  const stem = name.replace(/^_/, '').split('.')[0] ?? '';
  if (stem.split('-').some((word) => banned.has(word)))
    return `"${stem}" says nothing: name the file for what it does`;
  if (kebab.test(name) || component.test(name)) return undefined;
  return 'file names are kebab-case, or PascalCase.tsx for a component';
}

const fileName: Rule.RuleModule = {
  create: (context) => ({
    Program(node) {
      const message = refuseFileName(basename(context.filename));
      if (message) context.report({ node, message });
    },
  }),
};

const exceptionsHaveReasons: Rule.RuleModule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.trim();
        const bare =
          /^(oxlint-disable|eslint-disable|prettier-ignore|v8 ignore)/.test(text) && !/ -- \S/.test(text);
        if (bare && comment.loc)
          context.report({ loc: comment.loc, message: 'An exception needs its reason after " -- "' });
      }
    },
  }),
};

const clocks = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'Temporal.Now']);

const noClock: Rule.RuleModule = {
  create: (context) => ({
    MemberExpression(node) {
      if (clocks.has(context.sourceCode.getText(node)))
        context.report({ node, message: 'A rule gets time and randomness as arguments' });
    },
    NewExpression(node) {
      if (context.sourceCode.getText(node.callee) === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'A rule gets the time as an argument' });
    },
  }),
};

const longest = 300;

const longFile: Rule.RuleModule = {
  create: (context) => ({
    Program() {
      const lines = context.sourceCode.getText().trimEnd().split('\n').length;
      if (lines <= longest) return;
      const message = `${lines} lines: does this file do one thing? (A look from ${longest} on; above 500 it fails.)`;
      context.report({ loc: { line: longest, column: 0 }, message });
    },
  }),
};

const noBarrel: Rule.RuleModule = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, message: 'No barrels: import from the file that has it.' });
    },
  }),
};

/** The plugin `local` of .oxlintrc.json, which looks for the default export. */
export default {
  meta: { name: 'local' },
  rules: {
    'no-barrel': noBarrel,
    'file-name': fileName,
    'exceptions-have-reasons': exceptionsHaveReasons,
    'no-clock': noClock,
    'long-file': longFile,
  },
};
