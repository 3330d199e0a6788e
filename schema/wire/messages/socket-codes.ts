/** The close code of a socket whose server stops, while another one is there: "service restart" in the registry of RFC 6455. */
export const socketMoves = 1012;
