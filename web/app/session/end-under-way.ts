/** Whether this tab shows the session-expired dialog, which then asks for the login itself. */
export const endUnderWay = { is: false };
