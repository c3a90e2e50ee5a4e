import { OrderStatus } from "@fourtop/core/internal"

/** As a list of SQL; statements that name it find orders by the index of open ones. */
export const openStatuses = `(${OrderStatus.unfinished.map((status) => `'${status}'`).join(", ")})`
