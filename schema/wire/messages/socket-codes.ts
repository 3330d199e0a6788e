/**
 * Close code of a socket whose server stops while another one is available: "service restart" in the registry of RFC
 * 6455.
 */
export const socketMoves = 1012;
