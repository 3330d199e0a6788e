/** As a browser does it: base64 of the challenge and its solution. */
export declare function solveCaptcha(challenge: string): Promise<string>;
