/** The roles of people, in Spanish. */
export const roles = { owner: "propietario", manager: "encargado", staff: "personal" } as const
