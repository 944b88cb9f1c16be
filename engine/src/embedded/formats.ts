/** How a kind of XML invoice names what we look for: paths by field or column, the first that holds something counts. */
export type XmlFormat = {
  name: string;
  /** Local names of the root element. */
  roots: readonly string[];
  fields: Readonly<Record<string, readonly string[]>>;
  /** Address parts of a party, in printed order; postcode and city are one part. */
  addresses: Readonly<Record<string, { at: string; lines: readonly string[]; place: readonly string[] }>>;
  lines: { at: string; columns: XmlColumns; allowances: readonly XmlAllowance[] };
  /** Allowances and charges of the document as a whole. */
  allowances: readonly XmlAllowance[];
  taxes: { at: string; columns: XmlColumns };
};

export type XmlColumns = Readonly<Record<string, readonly string[]>>;

/** What is taken off or added; where nothing says which, it is added. */
export type XmlAllowance = {
  at: string;
  /** True for a charge. */
  charge?: string;
  /** What the percentage is of. */
  base?: string;
  columns: XmlColumns;
};

// Each step of a path that changed its name between ZUGFeRD 1 and 2 has both.
const DOCUMENT = 'ExchangedDocument|HeaderExchangedDocument';
const TRADE = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation`;
const LINE_AGREEMENT = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement';
const LINE_DELIVERY = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery';
const LINE_SETTLEMENT = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement';
const CII_ADDRESS = { lines: ['LineOne', 'LineTwo', 'LineThree'], place: ['PostcodeCode', 'CityName'] };

const CII_RATE = 'RateApplicablePercent|ApplicablePercent';
const CII_ALLOWANCE = {
  charge: 'ChargeIndicator/Indicator',
  base: 'BasisAmount',
  columns: {
    description: ['Reason'],
    percent: ['CalculationPercent'],
    tax_rate: [`CategoryTradeTax/${CII_RATE}`],
    amount: ['ActualAmount'],
  },
};

/** UN/CEFACT Cross Industry Invoice: Factur-X, ZUGFeRD 1 and 2, XRechnung in this syntax. */
const CII: XmlFormat = {
  name: 'Cross Industry Invoice',
  roots: ['CrossIndustryInvoice', 'CrossIndustryDocument'],
  fields: {
    invoice_number: [`${DOCUMENT}/ID`],
    invoice_date: [`${DOCUMENT}/IssueDateTime/DateTimeString`],
    due_date: [`${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`],
    po_number: [`${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID|ID`],
    currency: [`${SETTLEMENT}/InvoiceCurrencyCode`],
    payment_term: [`${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`],
    seller_name: [
      `${AGREEMENT}/SellerTradeParty/Name`,
      `${AGREEMENT}/SellerTradeParty/SpecifiedLegalOrganization/TradingBusinessName`,
    ],
    seller_tax_id: [
      `${AGREEMENT}/SellerTradeParty/SpecifiedTaxRegistration/ID[schemeID=VA]`,
      `${AGREEMENT}/SellerTradeParty/SpecifiedTaxRegistration/ID`,
    ],
    buyer_name: [`${AGREEMENT}/BuyerTradeParty/Name`],
    subtotal: [`${SUMS}/TaxBasisTotalAmount`, `${SUMS}/LineTotalAmount`],
    tax_rate: [`${SETTLEMENT}/ApplicableTradeTax/${CII_RATE}`],
    tax_amount: [`${SUMS}/TaxTotalAmount`],
    total_amount: [`${SUMS}/GrandTotalAmount`, `${SUMS}/DuePayableAmount`],
    rounding: [`${SUMS}/RoundingAmount`],
    prepaid_amount: [`${SUMS}/TotalPrepaidAmount`],
    payable_amount: [`${SUMS}/DuePayableAmount`],
    bank_account: [
      `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`,
      `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/ProprietaryID`,
    ],
  },
  addresses: {
    seller_address: { at: `${AGREEMENT}/SellerTradeParty/PostalTradeAddress`, ...CII_ADDRESS },
    buyer_address: { at: `${AGREEMENT}/BuyerTradeParty/PostalTradeAddress`, ...CII_ADDRESS },
  },
  lines: {
    at: `${TRADE}/IncludedSupplyChainTradeLineItem`,
    columns: {
      item_no: ['AssociatedDocumentLineDocument/LineID'],
      code: [
        'SpecifiedTradeProduct/SellerAssignedID',
        'SpecifiedTradeProduct/BuyerAssignedID',
        'SpecifiedTradeProduct/GlobalID',
      ],
      description: ['SpecifiedTradeProduct/Name', 'SpecifiedTradeProduct/Description'],
      quantity: [`${LINE_DELIVERY}/BilledQuantity`],
      unit_price: [
        `${LINE_AGREEMENT}/NetPriceProductTradePrice/ChargeAmount`,
        `${LINE_AGREEMENT}/GrossPriceProductTradePrice/ChargeAmount`,
      ],
      tax_rate: [`${LINE_SETTLEMENT}/ApplicableTradeTax/${CII_RATE}`],
      amount: [
        `${LINE_SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation/LineTotalAmount`,
      ],
    },
    allowances: [{ at: `${LINE_SETTLEMENT}/SpecifiedTradeAllowanceCharge`, ...CII_ALLOWANCE }],
  },
  allowances: [
    { at: `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`, ...CII_ALLOWANCE },
    {
      at: `${SETTLEMENT}/SpecifiedLogisticsServiceCharge`,
      columns: {
        description: ['Description'],
        tax_rate: [`AppliedTradeTax/${CII_RATE}`],
        amount: ['AppliedAmount'],
      },
    },
  ],
  taxes: {
    at: `${SETTLEMENT}/ApplicableTradeTax`,
    columns: { rate: [CII_RATE], base: ['BasisAmount'], tax: ['CalculatedAmount'] },
  },
};

const UBL_ADDRESS = {
  lines: ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'],
  place: ['PostalZone', 'CityName'],
};

const UBL_ALLOWANCE: XmlAllowance = {
  at: 'AllowanceCharge',
  charge: 'ChargeIndicator',
  base: 'BaseAmount',
  columns: {
    description: ['AllowanceChargeReason'],
    percent: ['MultiplierFactorNumeric'],
    tax_rate: ['TaxCategory/Percent'],
    amount: ['Amount'],
  },
};

/** OASIS Universal Business Language 2: XRechnung and Peppol. */
const UBL: XmlFormat = {
  name: 'UBL invoice',
  roots: ['Invoice', 'CreditNote'],
  fields: {
    invoice_number: ['ID'],
    invoice_date: ['IssueDate'],
    due_date: ['DueDate', 'PaymentMeans/PaymentDueDate'],
    po_number: ['OrderReference/ID'],
    currency: ['DocumentCurrencyCode'],
    payment_term: ['PaymentTerms/Note'],
    seller_name: [
      'AccountingSupplierParty/Party/PartyName/Name',
      'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
    ],
    seller_tax_id: ['AccountingSupplierParty/Party/PartyTaxScheme/CompanyID'],
    buyer_name: [
      'AccountingCustomerParty/Party/PartyName/Name',
      'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName',
    ],
    subtotal: ['LegalMonetaryTotal/TaxExclusiveAmount', 'LegalMonetaryTotal/LineExtensionAmount'],
    tax_rate: ['TaxTotal/TaxSubtotal/TaxCategory/Percent'],
    tax_amount: ['TaxTotal/TaxAmount'],
    total_amount: ['LegalMonetaryTotal/TaxInclusiveAmount', 'LegalMonetaryTotal/PayableAmount'],
    rounding: ['LegalMonetaryTotal/PayableRoundingAmount'],
    prepaid_amount: ['LegalMonetaryTotal/PrepaidAmount'],
    payable_amount: ['LegalMonetaryTotal/PayableAmount'],
    bank_account: ['PaymentMeans/PayeeFinancialAccount/ID'],
  },
  addresses: {
    seller_address: { at: 'AccountingSupplierParty/Party/PostalAddress', ...UBL_ADDRESS },
    buyer_address: { at: 'AccountingCustomerParty/Party/PostalAddress', ...UBL_ADDRESS },
  },
  lines: {
    at: 'InvoiceLine|CreditNoteLine',
    columns: {
      item_no: ['ID'],
      code: [
        'Item/SellersItemIdentification/ID',
        'Item/BuyersItemIdentification/ID',
        'Item/StandardItemIdentification/ID',
      ],
      description: ['Item/Name', 'Item/Description'],
      quantity: ['InvoicedQuantity|CreditedQuantity'],
      unit_price: ['Price/PriceAmount'],
      tax_rate: ['Item/ClassifiedTaxCategory/Percent'],
      amount: ['LineExtensionAmount'],
    },
    allowances: [UBL_ALLOWANCE],
  },
  allowances: [UBL_ALLOWANCE],
  taxes: {
    at: 'TaxTotal/TaxSubtotal',
    columns: { rate: ['TaxCategory/Percent'], base: ['TaxableAmount'], tax: ['TaxAmount'] },
  },
};

export const XML_FORMATS: readonly XmlFormat[] = [CII, UBL];
