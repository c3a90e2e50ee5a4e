/** A text in the restaurant's three languages. */
export const inThree = (en: string, it: string, de: string) => ({ en, it, de })
