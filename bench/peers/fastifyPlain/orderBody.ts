/** The body of a new order. */
export interface OrderBody {
  type: string
  channel?: string
  customer_name: string
  customer_phone: string
  customer_email?: string
  note?: string
  lines: Array<{ item_id: number; variant_id?: number; quantity: number; option_ids?: Array<number> }>
}

export const orderSchema = {
  type: "object",
  required: ["type", "customer_name", "customer_phone", "lines"],
  properties: {
    type: { enum: ["dine_in", "pickup", "delivery"] },
    channel: { enum: ["web", "phone", "whatsapp"] },
    customer_name: { type: "string", minLength: 1, maxLength: 120 },
    customer_phone: { type: "string", minLength: 1, maxLength: 40 },
    customer_email: { type: "string", format: "email" },
    note: { type: "string", maxLength: 500 },
    lines: {
      type: "array",
      minItems: 1,
      maxItems: 100,
      items: {
        type: "object",
        required: ["item_id", "quantity"],
        properties: {
          item_id: { type: "integer" },
          variant_id: { type: "integer" },
          quantity: { type: "integer", minimum: 1, maximum: 99 },
          option_ids: { type: "array", maxItems: 100, items: { type: "integer" } }
        }
      }
    }
  }
}
