import { type ParseArgsOptionsConfig } from 'node:util';
/** The words behind a command, read. `--help` prints its usage and ends with 0; what is not understood ends with 2. */
export declare function readWords<Options extends ParseArgsOptionsConfig>(
  usage: string,
  {
    options,
    most,
    words,
  }?: {
    options?: Options;
    most?: number;
    words?: string[];
  },
): {
  values: Options extends ParseArgsOptionsConfig
    ? {
        -readonly [LongOption in keyof Options]?:
          | {
              [LongOption_1 in keyof Options]: Options[LongOption_1]['multiple'] extends infer T
                ? T extends Options[LongOption_1]['multiple']
                  ? T extends false
                    ? Options[LongOption_1]['type'] extends 'string'
                      ? string
                      : Options[LongOption_1]['type'] extends 'boolean'
                        ? boolean
                        : string | boolean
                    : T extends true
                      ? (Options[LongOption_1]['type'] extends 'string'
                          ? string
                          : Options[LongOption_1]['type'] extends 'boolean'
                            ? boolean
                            : string | boolean)[]
                      : Options[LongOption_1]['type'] extends 'string'
                        ? string
                        : Options[LongOption_1]['type'] extends 'boolean'
                          ? boolean
                          : string | boolean
                  : never
                : never;
            }[LongOption]
          | undefined;
      } & {
        [LongOption in keyof Options as Options[LongOption]['default'] extends {} ? LongOption : never]: {
          [LongOption_1 in keyof Options]: Options[LongOption_1]['multiple'] extends infer T
            ? T extends Options[LongOption_1]['multiple']
              ? T extends false
                ? Options[LongOption_1]['type'] extends 'string'
                  ? string
                  : Options[LongOption_1]['type'] extends 'boolean'
                    ? boolean
                    : string | boolean
                : T extends true
                  ? (Options[LongOption_1]['type'] extends 'string'
                      ? string
                      : Options[LongOption_1]['type'] extends 'boolean'
                        ? boolean
                        : string | boolean)[]
                  : Options[LongOption_1]['type'] extends 'string'
                    ? string
                    : Options[LongOption_1]['type'] extends 'boolean'
                      ? boolean
                      : string | boolean
              : never
            : never;
        }[LongOption];
      } extends infer P
      ? { [K in keyof P]: P[K] }
      : never
    : {};
  positionals: string[];
};
/** What is wrong with the words, and where to read more. Ends with 2, as commands do that were not understood. */
export declare function misused(problem: string): never;
