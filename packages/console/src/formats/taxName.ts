/** A tax with its rate, which many restaurants have in its name already. */
export const taxName = (name: string, rate: number): string =>
  name.includes(String(rate)) ? name : `${name} ${rate} %`
