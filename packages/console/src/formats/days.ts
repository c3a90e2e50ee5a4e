const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** `14 Mar` */
export const dayOf = (date: string): string => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]!}`
