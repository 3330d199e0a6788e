import { readPictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import { tidyText } from '@mo-man/schema/rules/text/free-text.rule.ts';
import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import * as z from 'zod/mini';

/** Place of a value in a catalogue file: keys and list positions from its root. */
export type Path = readonly PropertyKey[];

export interface FoundProblem {
  path: Path;
  /** What is wrong, as a sentence without its subject: `must be later than starts_at`. */
  text: string;
}

/** An id of anything. Ids are strings without hyphens, since a public URL is split at its last one. */
export const id = z
  .string()
  .check(z.regex(/^[a-z0-9_]{1,40}$/, 'must be 1 to 40 of a-z, 0-9 and _ (an id has no hyphen)'));

/** An id of a seat: unique in its plan, shown to nobody. */
export const seatId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_]{1,40}$/, 'must be 1 to 40 of a-z, A-Z, 0-9 and _ (an id has no hyphen)'));

/** The readable part of a public URL. */
export const slug = z.string().check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be words of a-z and 0-9 joined by single hyphens'),
  // Reserved: paths with this beginning are the buyer's own pages (/my-{product}).
  z.refine(
    (text) => !text.startsWith('my-'),
    "must not begin with my- (those addresses are the buyer's own pages)",
  ),
  z.maxLength(80),
);

/** A short text that must not be empty. */
export const line = z.string().check(
  z.overwrite((value) => tidyText(value, 'one')),
  z.minLength(1, 'must not be empty'),
  z.maxLength(200),
);

const paragraphs = z.string().check(
  z.overwrite((value) => tidyText(value, 'many')),
  z.minLength(1, 'must not be empty'),
  z.maxLength(10_000),
);

/** A text in both languages of the product. */
export const text = z.strictObject({ vi: paragraphs, en: paragraphs });

const listOfParagraphs = z.pipe(
  z.union([z.string(), z.array(z.string())], {
    error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text or a list of paragraphs'),
  }),
  z.pipe(
    z.transform((value: string | string[]) => (typeof value === 'string' ? value : value.join('\n\n'))),
    paragraphs,
  ),
);

/** A long text in both languages: one string with blank lines, or a list of paragraphs. */
export const longText = z.strictObject({ vi: listOfParagraphs, en: listOfParagraphs });

/** A relative path below the catalogue's folder, without `..` and hidden files. */
const pictureFile = /^(?!.*(^|\/)\.)[^\\/:]([^\\:]*[^\\/:])?\.(webp|avif|jpe?g|png)$/i;

/** A file beside the catalogue, or the address of a picture that an earlier import brought. */
export const picture = z.string().check(
  z.maxLength(200),
  z.refine(
    (value) => pictureFile.test(value) || readPictureAddress(value)?.asked.kind === 'original',
    'must be the path of a WebP, AVIF, JPEG or PNG file beside this catalogue, such as pictures/gala.webp',
  ),
);

/** A `d` attribute of SVG in the units of the plan. */
export const outline = z
  .string()
  .check(
    z.regex(/^M[\d\s.,MLHVCSQTAZmlhvcsqtaz-]+$/, 'must be an SVG path that begins with M'),
    z.maxLength(4000),
  );

/** VND, whole đồng; 0 is free. */
export const dong = z.int().check(z.minimum(0), z.maximum(999_999_999));

export const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** The address of a site, shown as a link: http or https, so that a browser runs nothing. */
export const siteAddress = z.string().check(
  z.maxLength(200),
  z.refine(
    (value) => /^https?:\/\/[^\s/]+\.[^\s/]+/.test(value) && URL.canParse(value),
    'must be the address of a site, such as https://example.com',
  ),
);

/** The address of a video on another site, https only; the site shows it as a link. */
export const videoAddress = z.string().check(
  z.maxLength(300),
  z.refine(
    (value) => value.startsWith('https://') && URL.canParse(value),
    'must be an https address of a video',
  ),
);

/** An address that buyers may write to. */
export const emailAddress = z
  .string()
  .check(z.refine((value) => emailRule.safeParse(value).success, 'must be an email address'));

/** A number that buyers may call, as it is dialled: digits, spaces and dots between them, a plus before them. */
export const phoneNumber = z
  .string()
  .check(
    z.regex(/^\+?\d(?:[ .]?\d){5,14}$/, 'must be a phone number, such as 1900 1234 or +84 28 1234 5678'),
  );
