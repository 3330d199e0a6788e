/** The form of all controls of the search page: without script they are sent together. */
export const searchFormId = 'mm-find-form';
