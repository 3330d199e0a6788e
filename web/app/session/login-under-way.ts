/** Whether this tab's login modal is open: the cookies may be newer than what the tab shows. */
export const loginUnderWay = { is: false };
