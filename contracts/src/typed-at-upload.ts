/** By what is typed, the fields that hold it; a category has at most one of each. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  poNumber: ['order_number', 'po_number', 'customer_po'],
  ipc: ['ipc'],
  batchNo: ['batch_number'],
  sampleCode: ['sample_code'],
  specNumber: ['spec_number'],
  packagingCategory: ['packagingCategory'],
};

/** What was typed beside a file, each with the fields of which the first that a document has holds it. */
export function typedValues(
  typed: Readonly<Record<string, unknown>>,
): { fields: readonly string[]; value: string }[] {
  return Object.entries(FIELDS).flatMap(([name, fields]) => {
    const value = typed[name];
    return typeof value === 'string' && value.trim() !== '' ? [{ fields, value: value.trim() }] : [];
  });
}
