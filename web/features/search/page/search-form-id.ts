/** The form that every control of the search page belongs to, wherever it stands: without script they are sent together. */
export const searchFormId = 'mm-find-form';
