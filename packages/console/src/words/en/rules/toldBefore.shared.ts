/** Rules of orders that a script tells before an order is sent. */

export const toldBefore = {
  hasPassedAlready: "has passed already",
  isNotServedAtThatTime: "is not served at that time",
  isOutsideTheDeliveryArea: "is outside the delivery area"
}
