import type { Category } from '@recto/contracts/categories';

/**
 * What the content of a case is made of, by its category. A field takes its value from the first of `from` that is
 * sure enough; the order there settles what is equally sure.
 */

export type FieldLayout = {
  readonly id: string;
  /** In English, as the fields of documents are named; screens translate it. */
  readonly name: string;
  readonly from: readonly (readonly [category: Category, fieldId: string])[];
  /** How two documents are held against each other; absent: by the text or the number. */
  readonly as?: 'name' | 'code';
};

export type TabLayout = { readonly id: string; readonly title: string; readonly icon: string } & (
  | {
      /** One section each, with the values of all documents. */
      readonly kind: 'merged';
      readonly sections: readonly {
        readonly id: string;
        readonly title: string;
        readonly fields: readonly FieldLayout[];
      }[];
    }
  | {
      /** Whole sections of a category, with the values of all its documents; tables are those of the first that has rows. */
      readonly kind: 'schema';
      readonly category: Category;
      readonly sections: readonly string[];
    }
  /** The rows of one table: of the first document, in the order of the categories, that has any. */
  | { readonly kind: 'lines'; readonly tables: readonly (readonly [category: Category, tableId: string])[] }
  | {
      /** A section for each document of these categories. */
      readonly kind: 'each';
      readonly categories: readonly Category[];
      /** Absent: all fields. */
      readonly fields?: Readonly<Partial<Record<Category, readonly string[]>>>;
      readonly tables: readonly string[];
    }
);

/** `parties`: a tab for each person or company; `categories`: one for each category of documents. */
export type CaseLayout = readonly TabLayout[] | 'parties' | 'categories';

const ORDER: CaseLayout = [
  {
    kind: 'merged',
    id: 'order',
    title: 'Order',
    icon: 'order',
    sections: [
      {
        id: 'order',
        title: 'Order',
        fields: [
          {
            id: 'po_number',
            name: 'PO number',
            as: 'code',
            from: [
              ['PO_CONF', 'po_number'],
              ['INVOICE', 'po_number'],
              ['PACKING_LIST', 'po_number'],
              ['COA', 'order_number'],
              ['NB_COA', 'order_number'],
            ],
          },
          {
            id: 'confirmation_number',
            name: 'Confirmation number',
            from: [['PO_CONF', 'confirmation_number']],
          },
          { id: 'confirmation_date', name: 'Confirmation date', from: [['PO_CONF', 'confirmation_date']] },
          {
            id: 'currency',
            name: 'Currency',
            from: [
              ['PO_CONF', 'currency'],
              ['INVOICE', 'currency'],
            ],
          },
          { id: 'total_amount', name: 'Total', from: [['PO_CONF', 'total_amount']] },
        ],
      },
      {
        id: 'parties',
        title: 'Parties',
        fields: [
          {
            id: 'vendor',
            name: 'Vendor',
            as: 'name',
            from: [
              ['PO_CONF', 'vendor'],
              ['INVOICE', 'seller_name'],
              ['COA', 'vendor'],
              ['NB_COA', 'vendor'],
            ],
          },
          {
            id: 'buyer',
            name: 'Buyer',
            as: 'name',
            from: [
              ['PO_CONF', 'buyer'],
              ['INVOICE', 'buyer_name'],
            ],
          },
          { id: 'shipto_address', name: 'Ship-to address', from: [['PO_CONF', 'shipto_address']] },
        ],
      },
      {
        id: 'terms',
        title: 'Terms',
        fields: [
          { id: 'incoterm', name: 'Incoterm', from: [['PO_CONF', 'incoterm']] },
          {
            id: 'payment_term',
            name: 'Payment terms',
            from: [
              ['PO_CONF', 'payment_term'],
              ['INVOICE', 'payment_term'],
            ],
          },
          { id: 'ship_mode', name: 'Ship mode', from: [['PO_CONF', 'ship_mode']] },
        ],
      },
    ],
  },
  {
    kind: 'lines',
    id: 'lines',
    title: 'Line items',
    icon: 'lines',
    tables: [
      ['PO_CONF', 'lines'],
      ['INVOICE', 'lines'],
      ['PACKING_LIST', 'lines'],
    ],
  },
  {
    kind: 'each',
    id: 'papers',
    title: 'Invoices and transport',
    icon: 'document',
    categories: ['INVOICE', 'PACKING_LIST', 'BOL', 'HAWB', 'COO'],
    fields: {
      INVOICE: [
        'invoice_number',
        'invoice_date',
        'due_date',
        'po_number',
        'currency',
        'total_amount',
        'payable_amount',
      ],
      PACKING_LIST: [
        'packing_list_number',
        'date',
        'po_number',
        'total_packages',
        'total_net_weight',
        'total_gross_weight',
      ],
      BOL: ['bl_number', 'issue_date', 'vessel', 'voyage', 'port_of_loading', 'port_of_discharge'],
    },
    tables: [],
  },
  {
    kind: 'each',
    id: 'certificates',
    title: 'Certificates',
    icon: 'certificate',
    categories: ['COA', 'NB_COA'],
    fields: {
      COA: [
        'order_number',
        'ipc',
        'batch_number',
        'product_name',
        'report_date',
        'manufacture_date',
        'expiry_date',
        'quantity',
      ],
      NB_COA: [
        'order_number',
        'ipc',
        'batch_number',
        'product_name',
        'report_date',
        'manufacture_date',
        'expiry_date',
        'quantity',
      ],
    },
    tables: ['attributes'],
  },
];

const PACKAGING: CaseLayout = [
  {
    kind: 'schema',
    id: 'specification',
    title: 'Specification',
    icon: 'document',
    category: 'PACKAGING_SPEC',
    sections: ['specification'],
  },
  {
    kind: 'schema',
    id: 'packaging',
    title: 'Packaging',
    icon: 'box',
    category: 'PACKAGING_SPEC',
    sections: ['packaging', 'pallet'],
  },
  {
    kind: 'schema',
    id: 'components',
    title: 'Components',
    icon: 'parts',
    category: 'PACKAGING_SPEC',
    sections: ['parts'],
  },
];

const LAYOUTS: Readonly<Record<string, CaseLayout>> = {
  'Purchase Order': ORDER,
  KYC: 'parties',
  Packaging: PACKAGING,
};

/** The layout of a category of cases; those of no kind have a tab for each category of their documents. */
export const layoutOf = (caseCategory: string): CaseLayout => LAYOUTS[caseCategory] ?? 'categories';
