/** Fills the parts in braces: `fill("Add {name}", { name: "Soup" })`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
