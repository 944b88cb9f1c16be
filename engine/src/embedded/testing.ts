/** XML invoices for tests, with the parts that a test names. */

type Line = { name: string; quantity: string; price: string; amount: string };
type Parts = {
  number?: string;
  date?: string;
  due?: string;
  total?: string;
  seller?: string;
  lines?: Line[];
};

const LINES: Line[] = [
  { name: 'Vanilla extract two-fold', quantity: '10.0000', price: '20.00', amount: '200.00' },
  { name: 'Citral', quantity: '5.0000', price: '1000.00', amount: '5000.00' },
];

const ciiLine = ({ name, quantity, price, amount }: Line, at: number): string => `
  <ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${at + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>
      <ram:ChargeAmount>${price}</ram:ChargeAmount>
    </ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="KGM">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation>
      <ram:LineTotalAmount>${amount}</ram:LineTotalAmount>
    </ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`;

/** A Factur-X invoice over 6188.00 EUR. */
export function facturX(parts: Parts = {}): string {
  const { number = 'R-204711', date = '20260305', due = '20260404', total = '6188.00' } = parts;
  const { seller = 'Halden Extracts GmbH', lines = LINES } = parts;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocument>
  <ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">${date}</udt:DateTimeString></ram:IssueDateTime>
</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${lines.map(ciiLine).join('')}
  <ram:ApplicableHeaderTradeAgreement>
    <ram:SellerTradeParty><ram:Name>${seller}</ram:Name>
      <ram:PostalTradeAddress><ram:PostcodeCode>20457</ram:PostcodeCode><ram:LineOne>Hafenweg 5</ram:LineOne><ram:CityName>Hamburg</ram:CityName></ram:PostalTradeAddress>
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">27/123/45678</ram:ID></ram:SpecifiedTaxRegistration>
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>
    </ram:SellerTradeParty>
    <ram:BuyerTradeParty><ram:Name>Corvane Foods B.V.</ram:Name></ram:BuyerTradeParty>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeSettlement>
    <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:ApplicableTradeTax><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">${due}</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
      <ram:TaxBasisTotalAmount>5200.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">988.00</ram:TaxTotalAmount>
      <ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:DuePayableAmount>${total}</ram:DuePayableAmount>
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

/** The first ZUGFeRD, whose elements had other names. */
export const ZUGFERD_1 = `<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:ram="r" xmlns:udt="u">
<rsm:HeaderExchangedDocument><ram:ID>R-1</ram:ID>
  <ram:IssueDateTime><udt:DateTimeString format="102">20260305</udt:DateTimeString></ram:IssueDateTime></rsm:HeaderExchangedDocument>
<rsm:SpecifiedSupplyChainTradeTransaction>
  <ram:ApplicableSupplyChainTradeSettlement><ram:SpecifiedTradeSettlementMonetarySummation>
    <ram:GrandTotalAmount currencyID="EUR">119.00</ram:GrandTotalAmount>
  </ram:SpecifiedTradeSettlementMonetarySummation></ram:ApplicableSupplyChainTradeSettlement>
  <ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:IncludedNote/></ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>
  <ram:IncludedSupplyChainTradeLineItem>
    <ram:SpecifiedSupplyChainTradeDelivery><ram:BilledQuantity unitCode="C62">2.0000</ram:BilledQuantity></ram:SpecifiedSupplyChainTradeDelivery>
    <ram:SpecifiedSupplyChainTradeSettlement><ram:SpecifiedTradeSettlementMonetarySummation><ram:LineTotalAmount>100</ram:LineTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation></ram:SpecifiedSupplyChainTradeSettlement>
    <ram:SpecifiedTradeProduct><ram:Name>Lamp</ram:Name></ram:SpecifiedTradeProduct>
  </ram:IncludedSupplyChainTradeLineItem>
</rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>`;

export const UBL = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="a" xmlns:cbc="b">
  <cbc:ID>R-1</cbc:ID><cbc:IssueDate>2026-03-05</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Halden Extracts GmbH</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Hafenweg 5</cbc:StreetName><cbc:CityName>Hamburg</cbc:CityName><cbc:PostalZone>20457</cbc:PostalZone></cac:PostalAddress>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">119.00</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Lamp</cbc:Name></cac:Item></cac:InvoiceLine>
</Invoice>`;

const ciiAllowance = (charge: boolean, amount: string, parts = '') => `<ram:SpecifiedTradeAllowanceCharge>
  <ram:ChargeIndicator><udt:Indicator>${charge}</udt:Indicator></ram:ChargeIndicator>${parts}
  <ram:ActualAmount>${amount}</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>`;
const ciiTax = (rate: string, base: string, tax: string) => `<ram:ApplicableTradeTax>
  <ram:CalculatedAmount>${tax}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${base}</ram:BasisAmount>
  <ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`;
const ciiSettledLine = (
  name: string,
  allowances: string,
  amount: string,
) => `<ram:IncludedSupplyChainTradeLineItem>
  <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
  <ram:SpecifiedLineTradeSettlement>${allowances}<ram:SpecifiedTradeSettlementLineMonetarySummation>
    <ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>`;

/** An invoice with discounts, freight, two rates of tax, rounding and a deposit: 75.50 to pay of 125.51. */
export const SETTLED_CII = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:i" xmlns:ram="r" xmlns:udt="u">
<rsm:ExchangedDocument><ram:ID>R-1</ram:ID></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
  ${ciiSettledLine('Lamp', ciiAllowance(false, '10.00', '<ram:CalculationPercent>10.00</ram:CalculationPercent>'), '90.00')}
  ${ciiSettledLine('Book', ciiAllowance(false, '1.00') + ciiAllowance(false, '2.00'), '21.42')}
  <ram:ApplicableHeaderTradeSettlement>
    ${ciiTax('19.00', '81.00', '15.39')}${ciiTax('7.00', '27.22', '1.90')}
    ${ciiAllowance(false, '9.00', '<ram:CalculationPercent>10</ram:CalculationPercent><ram:BasisAmount>90.00</ram:BasisAmount><ram:Reason>Loyalty</ram:Reason><ram:CategoryTradeTax><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:CategoryTradeTax>')}
    <ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>5.80</ram:AppliedAmount>
      <ram:AppliedTradeTax><ram:RateApplicablePercent>7.00</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
      <ram:TaxBasisTotalAmount>108.22</ram:TaxBasisTotalAmount><ram:TaxTotalAmount>17.29</ram:TaxTotalAmount>
      <ram:RoundingAmount>-0.01</ram:RoundingAmount><ram:GrandTotalAmount>125.51</ram:GrandTotalAmount>
      <ram:TotalPrepaidAmount>50.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>75.50</ram:DuePayableAmount>
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const ublAllowance = (charge: boolean, amount: string, parts = '') => `<cac:AllowanceCharge>
  <cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator>${parts}<cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`;
const ublRate = (rate: string) => `<cac:TaxCategory><cbc:Percent>${rate}</cbc:Percent></cac:TaxCategory>`;
const ublTax = (rate: string, base: string, tax: string) => `<cac:TaxSubtotal>
  <cbc:TaxableAmount>${base}</cbc:TaxableAmount><cbc:TaxAmount>${tax}</cbc:TaxAmount>${ublRate(rate)}</cac:TaxSubtotal>`;
const ublLine = (name: string, allowances: string, amount: string) => `<cac:InvoiceLine>
  <cbc:LineExtensionAmount>${amount}</cbc:LineExtensionAmount>${allowances}<cac:Item><cbc:Name>${name}</cbc:Name></cac:Item></cac:InvoiceLine>`;

/** The same invoice. */
export const SETTLED_UBL = `<Invoice xmlns="urn:i" xmlns:cac="a" xmlns:cbc="b"><cbc:ID>R-1</cbc:ID>
  ${ublAllowance(false, '9.00', `<cbc:AllowanceChargeReason>Loyalty</cbc:AllowanceChargeReason><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:BaseAmount>90.00</cbc:BaseAmount>${ublRate('19')}`)}
  ${ublAllowance(true, '5.80', `<cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason>${ublRate('7')}`)}
  <cac:TaxTotal><cbc:TaxAmount>17.29</cbc:TaxAmount>${ublTax('19', '81.00', '15.39')}${ublTax('7', '27.22', '1.90')}</cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>108.22</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>125.51</cbc:TaxInclusiveAmount>
    <cbc:PrepaidAmount>50.00</cbc:PrepaidAmount><cbc:PayableRoundingAmount>-0.01</cbc:PayableRoundingAmount><cbc:PayableAmount>75.50</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${ublLine('Lamp', ublAllowance(false, '10.00', '<cbc:MultiplierFactorNumeric>10.0</cbc:MultiplierFactorNumeric>'), '90.00')}
  ${ublLine('Book', ublAllowance(false, '1.00') + ublAllowance(false, '2.00'), '21.42')}
</Invoice>`;
