import type { Category } from '@recto/contracts/categories';

/** Field ids that stand for a fact of a list row, best first. */
type SummaryFields = { number: string[]; party: string[]; amount: string[]; date: string[] };

const facts = (number: string[], party: string[], date: string[], amount: string[] = []): SummaryFields => ({
  number,
  party,
  amount,
  date,
});

const CERTIFICATE = facts(['order_number', 'batch_number'], ['vendor', 'product_name'], ['report_date']);
/** Readings without a schema have no field that always means the same. */
const NO_SCHEMA = facts([], [], []);

/** Which field of a category a list shows as number, party, amount and date. */
export const SUMMARY_FIELDS: Record<Category, SummaryFields> = {
  SO: facts(['so_number', 'customer_po'], ['customer'], ['order_date'], ['total_amount']),
  PO_CONF: facts(
    ['po_number', 'confirmation_number'],
    ['vendor', 'buyer'],
    ['confirmation_date'],
    ['total_amount'],
  ),
  INVOICE: facts(
    ['invoice_number'],
    ['seller_name', 'buyer_name'],
    ['invoice_date'],
    ['total_amount', 'subtotal'],
  ),
  COA: CERTIFICATE,
  NB_COA: CERTIFICATE,
  LAB_COA: facts(['sample_code', 'report_number'], ['lab_name'], ['reported_date', 'received_date']),
  RELIGIOUS_CERTIFICATE: facts(['certificate_number'], ['company', 'agency'], ['issue_date']),
  BOL: facts(['bl_number'], ['shipper', 'consignee'], ['issue_date']),
  HAWB: facts(['hawb_number', 'mawb_number'], ['shipper', 'consignee'], ['flight_date'], ['freight_charge']),
  COO: facts(['certificate_number'], ['exporter', 'consignee'], ['issue_date']),
  FIS: facts(['statement_number'], ['carrier'], ['date'], ['total_amount']),
  PACKING_LIST: facts(['packing_list_number', 'invoice_number'], ['shipper', 'consignee'], ['date']),
  HKID: facts(['id_number'], ['name_en', 'name_zh'], ['date_of_issue']),
  ADDRESS_PROOF: facts(['account_number'], ['name', 'issuer'], ['document_date']),
  BR: facts(['certificate_number'], ['business_name'], ['commencement_date'], ['fee']),
  AOA: facts(['company_number'], ['company_name'], ['adoption_date'], ['share_capital']),
  NAR: facts(['company_number'], ['company_name'], ['return_date'], ['share_capital']),
  TEXT_DUMMY: NO_SCHEMA,
  FORM_DUMMY: NO_SCHEMA,
  TABLE_DUMMY: NO_SCHEMA,
  PACKAGING_SPEC: facts(['spec_number'], ['vendor', 'title'], ['effective_date']),
  RESUME: facts([], ['name'], []),
  CHEQUE: facts(['cheque_number'], ['payee', 'bank'], ['date'], ['amount']),
  BANK_STATEMENT: facts(
    ['account_number'],
    ['account_holder', 'bank'],
    ['period_end', 'period_start'],
    ['closing_balance'],
  ),
  HK_TAX_DEMAND_NOTE: facts(['charge_number'], ['taxpayer'], ['issue_date'], ['tax_payable']),
};
