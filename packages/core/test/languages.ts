/** Thirty languages, the maximum of a text. */
export const languages = [
  "en bg cs da de el es et fi fr ga hr hu it ja ko lt lv mt nl pl pt ro ru sk sl sv tr uk zh"
].flatMap((codes) => codes.split(" "))

/** The same text in all of them, or in some. */
export const inLanguages = (text: string, codes: ReadonlyArray<string> = languages): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, text]))
