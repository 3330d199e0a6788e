import { json, jsonParseLinter } from '@codemirror/lang-json';
import { linter } from '@codemirror/lint';

const findFaults = jsonParseLinter();

/** JSON whose faults are shown; nothing at all is no fault. */
export const editJson = [json(), linter((view) => (view.state.doc.length === 0 ? [] : findFaults(view)))];
