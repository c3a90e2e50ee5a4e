/**
 * The type of a response in which lists of words may have grown: a page that was built before the service was updated
 * gets words that it does not know. They match nothing.
 */
export type Opened<Data> = Data extends string
  ? string
  : Data extends object
    ? { readonly [Member in keyof Data]: Opened<Data[Member]> }
    : Data
