import { Uuid } from "@fourtop/core/internal"

/** The id as a parameter; a malformed UUID matches no row. */
export const validUuid = (id: string): string | null => (Uuid.isUuid(id) ? id : null)
