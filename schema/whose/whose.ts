/**
 * `anybody`: the same for everybody in a language, and good for some seconds (limits.responseCacheSeconds).
 * `moment`: the same for everybody, but read again after a hint, or to spend by: never from memory.
 * `person`: depends on who asks, or is about somebody.
 */
export type Whose = 'anybody' | 'moment' | 'person';

/** The fields of one type; a word alone for all that it has and will have. */
type FieldsOfType = 'person' | 'moment' | Partial<Record<Whose, readonly string[]>>;

/** Whose each field is, by the type it belongs to. */
export type WhoseFields = Readonly<Record<string, FieldsOfType>>;
