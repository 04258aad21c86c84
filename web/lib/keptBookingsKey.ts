/** Where the bookings made on this device are kept. */
export const KEPT = 'bookings';
