/** A letter or mark that `figtree*.woff2` lacks, with marks composed. */
const LACKS =
  /(?![ -~\u00a0-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3])[\p{L}\p{M}]/u

/**
 * The class for text that contains a name, added to the text's own class. Where our font lacks a letter, the whole text
 * is set in the system's font, not that letter alone.
 */
export function faceOf(text: string, own = ''): string | undefined {
  const face = LACKS.test(text.normalize()) ? `${own} other-face`.trim() : own
  return face === '' ? undefined : face
}
