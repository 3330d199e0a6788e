/** Whether the login modal of this tab is open: its cookies may be a step ahead of what the tab shows. */
export const loginUnderWay = { is: false };
