/** A text in the three languages of the house. */
export const inThree = (en: string, it: string, de: string) => ({ en, it, de })
