/** Columns of a file of orders: of the order, and of the line that the row is. Only the number is needed. */
export const ORDER_HEAD_COLUMNS = [
  'po_number',
  'vendor_name',
  'vendor_no',
  'vendor_fullname',
  'plant_id',
  'incoterm',
  'payment_term',
  'ship_mode',
  'currency',
] as const;
export const ORDER_LINE_COLUMNS = [
  'item_number',
  'ipc',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'dispatch_date',
  'delivery_date',
] as const;
export const ORDER_COLUMNS: readonly string[] = [...ORDER_HEAD_COLUMNS, ...ORDER_LINE_COLUMNS];
