/** A picture with a gradient, so that scaling has something to show. */
export declare function drawPicture(width: number, height: number, format?: 'webp' | 'avif' | 'jpg' | 'png'): Promise<Buffer>;
/** A picture of nothing but noise: nothing compresses worse. */
export declare function drawNoise(width: number, height: number): Promise<Buffer>;
/** Puts a file into a catalogue's folder. */
export declare function putFile(folder: string, path: string, bytes: Buffer | string): void;
/** The hash that an address names a picture by. */
export declare const hashOf: (bytes: Buffer) => string;
