/** Whether the dialog of this tab says that the session is over: it alone asks for the login then. */
export const endUnderWay = { is: false };
