import { DUE_SENTENCES, TITLE_DATE, TITLE_NUMBER } from './invoice-wording.ts';
import { LINE_COLUMNS as column } from './line-items.ts';
import type { CategorySchema } from './types.ts';

export const INVOICE: CategorySchema = {
  category: 'INVOICE',
  title: 'Invoice',
  slip: {
    name: 'seller_name',
    address: 'seller_address',
    date: 'invoice_date',
    total: 'total_amount',
    absent: ['buyer_name', 'buyer_address'],
  },
  sections: [
    {
      id: 'invoice',
      title: 'Invoice',
      tables: [],
      fields: [
        {
          id: 'invoice_number',
          name: 'Invoice number',
          type: 'id',
          key: true,
          required: true,
          wording: TITLE_NUMBER,
          labels: {
            en: 'Invoice no | Invoice number | Invoice # | Invoice | Invoice ID | Tax invoice no | Tax invoice | Our invoice | Our invoice no | Bill no | Bill number | Receipt no | Receipt number | Receipt # | Commercial invoice no | Credit note no | Inv # | Invoice ref | Invoice reference',
            de: 'Rechnungsnummer | Rechnungs-Nr | Rechnung Nr | Rechnung-Nr | Rechnung | Rechnungsnr | Rechnung # | Handelsrechnung (380) Nr | Rechnungs-Nummer | Belegnummer | Beleg-Nr | Rechnungskorrektur Nr | Gutschrift Nr',
            fr: 'Facture n° | N° facture | N° de facture | Numéro de facture | Facture | Facture numéro | Facture no',
            nl: 'Factuurnummer | Factuur nr | Factuurnr',
            zh_tw: '發票號碼 | 發票編號 | 發票號 | 發票字軌 | 單據號碼 | 帳單編號',
          },
          weak: 'Document no | Document number | Number | No | Bill | Nummer | Numéro | Receipt | Nr | Reference no | Trans | Transaction no | Slip no | Doc no | Bill# | 編號 | 單號 | 票據號碼',
        },
        {
          id: 'invoice_date',
          name: 'Invoice date',
          type: 'date',
          required: true,
          wording: TITLE_DATE,
          labels: {
            en: 'Invoice date | Date of invoice | Date of issue | Issue date | Issued | Issued on | Billing date | Bill date | Date issued | Tax point | Tax date | Receipt date | Transaction date',
            de: 'Rechnungsdatum | Ausstellungsdatum | Belegdatum | Rechnung vom | Datum der Rechnung | Rechnungs-Datum',
            fr: "Date de facture | Date facture | Date de facturation | Date d'émission | Date de la facture",
            nl: 'Factuurdatum',
            zh_tw: '發票日期 | 開票日期 | 開立日期 | 帳單日期 | 出票日期',
          },
          weak: 'Date | Dated | Datum | Date/Time | Le | vom | Document date | 日期 | 製表日期',
        },
        {
          id: 'due_date',
          name: 'Due date',
          type: 'date',
          wording: DUE_SENTENCES,
          labels: {
            en: 'Due date | Payment due | Payment due date | Due | Due on | Pay by | Payable by | Date due | Please pay by | Due by | Payment date | Payment due by | Invoice due date | Payment due on',
            de: 'Fälligkeitsdatum | Fällig am | Zahlbar bis | Zahlbar bis zum | Fälligkeit | zu zahlen bis | Bitte überweisen Sie bis zum | Zahlungsziel | netto bis | Zahlung bis | Fälligkeitstermin | überweisen Sie bis zum | bis zum',
            fr: "Date d'échéance | Échéance | À payer avant le | Date échéance | Date limite de paiement",
            nl: 'Vervaldatum | Vervaldag',
            zh_tw: '到期日 | 付款期限 | 應付日期 | 付款到期日 | 繳費期限 | 到期日期 | 付款截止日',
          },
        },
        {
          id: 'po_number',
          name: 'PO number',
          type: 'id',
          labels: {
            en: "PO number | PO no | P.O. no | PO # | P.O. number | P.O. # | P/O no | P/O | Purchase order | Purchase order no | Purchase order number | Your order | Your order no | Your order number | Customer PO | Customer P.O. no | Customer order | Customer order no | Order no | Order number | Order ref | Order reference | Buyer order no | Buyer's order no | Your reference | Your ref | Customer ref | Customer reference | Your PO | Your PO no | Cust PO",
            de: 'Bestellnummer | Bestell-Nr | Bestellung | Bestellung Nr | Ihre Bestellung | Ihre Bestellnummer | Auftragsnummer | Bestellnr | Ihre Bestellung Nr | gemäß Bestellung Nr | Bestellreferenz | Bestellnummer des Käufers',
            fr: 'N° de commande | Commande n° | Bon de commande | N° bon de commande | Votre commande | Numéro de commande | N° commande | N° de bon de commande',
            nl: 'Bestelnummer | Ordernummer | Uw referentie',
            zh_tw:
              '訂單編號 | 訂單號碼 | 採購單號 | 客戶訂單號 | 訂購單號 | 採購訂單 | 客戶訂單編號 | 訂單號 | 客戶訂單 | 客戶單號 | 採購單編號',
          },
          weak: 'PO | P.O. | Order | Commande | Order # | Referenz | Reference | 單號',
        },
        {
          id: 'currency',
          name: 'Currency',
          type: 'currency',
          labels: {
            en: 'Currency | Invoice currency | Amounts in | Currency code',
            de: 'Währung | Beträge in | Rechnungswährung',
            fr: 'Devise | Monnaie',
            nl: 'Valuta',
            zh_tw: '幣別 | 貨幣 | 幣種',
          },
        },
        {
          id: 'payment_term',
          name: 'Payment terms',
          type: 'term',
          multiline: true,
          labels: {
            en: 'Payment terms | Payment term | Settlement terms | Terms of settlement | Terms of payment | Terms | Payment conditions | Payment',
            de: 'Zahlungsbedingungen | Zahlungsbedingung | Zahlungsziel | Zahlungskonditionen',
            fr: 'Conditions de paiement | Modalités de paiement | Conditions de règlement',
            nl: 'Betalingsvoorwaarden | Betaaltermijn',
            zh_tw: '付款條件 | 付款條款 | 付款方式 | 結帳方式',
          },
        },
      ],
    },
    {
      id: 'parties',
      title: 'Parties',
      tables: [],
      fields: [
        {
          id: 'seller_name',
          name: 'Seller',
          type: 'text',
          required: true,
          party: { role: 'seller', part: 'name', fallback: 'letterhead' },
          labels: {
            en: 'Seller | Vendor | Supplier | Sold by | From | Bill from | Issued by | Service provider | Exporter',
            de: 'Verkäufer | Rechnungsersteller | Lieferant | Rechnungssteller | Absender',
            fr: 'Vendeur | Fournisseur | Émetteur',
            nl: 'Leverancier',
            zh_tw: '賣方 | 銷售方 | 供應商 | 銷貨方 | 出票人',
          },
          weak: 'Remit to | Payable to | Account / Payable to | Make cheques payable to',
        },
        {
          id: 'seller_address',
          name: 'Seller address',
          type: 'multiline',
          multiline: true,
          party: { role: 'seller', part: 'address', fallback: 'letterhead' },
          labels: {},
        },
        {
          id: 'seller_tax_id',
          name: 'Seller tax id',
          type: 'tax_id',
          labels: {
            en: 'VAT no | VAT number | VAT reg no | VAT ID | VAT registration no | Tax ID | Tax no | GST no | GST reg no | GST ID | GSTIN | TIN | EIN | FEIN | ABN | UEN | BRN | Tax registration no | VAT | GST ID no | GST registration no | Federal tax ID | Our VAT no | Tax reg no | Business registration no',
            de: 'USt-IdNr | USt-Id | USt-ID-Nr | Ust.-Identnr | UID | Umsatzsteuer-Identifikationsnummer | Ust-Id-Nr | USt IdNr | MWST-Nr | UID-Nr | USt-ID',
            fr: 'N° TVA | TVA intracommunautaire | N° TVA intra | Numéro de TVA | N° TVA intracommunautaire | TVA intra',
            nl: 'BTW-nummer | BTW nr | BTW',
            zh_tw:
              '統一編號 | 稅號 | 納稅人識別號 | 稅務編號 | 商業登記證號碼 | 統編 | 商業登記號碼 | 賣方統一編號 | 營業人統一編號',
          },
          weak: 'Steuernummer | Steuernr | St-Nr | Steuer-Nr',
        },
        {
          id: 'buyer_name',
          name: 'Buyer',
          type: 'text',
          required: true,
          party: { role: 'buyer', part: 'name', fallback: 'addressee' },
          labels: {
            en: 'Buyer | Bill to | Billed to | Invoice to | Sold to | Customer | Client | Messrs | M/S | Invoiced to | Customer name | To | Attention of | Bill to party | Bill to address | Bill to name | Invoice address | Billing address | Sold to party | Importer | Recipient | Customer address | Invoice for | Bill for | Billing to',
            de: 'Käufer | Rechnungsempfänger | Kunde | Rechnung an | Rechnungsadresse | Empfänger | Käufer/Leistungsempfänger | Rechnungsanschrift',
            fr: 'Client | Acheteur | Facturé à | Adresse de facturation | Destinataire',
            nl: 'Klant | Factuur aan | Factuuradres',
            zh_tw: '買方 | 客戶 | 客戶名稱 | 購買方 | 買受人 | 購貨方 | 抬頭 | 買方名稱 | 收票人 | 致',
          },
        },
        {
          id: 'buyer_address',
          name: 'Buyer address',
          type: 'multiline',
          multiline: true,
          party: { role: 'buyer', part: 'address', fallback: 'addressee' },
          labels: {},
        },
      ],
    },
    {
      id: 'line_items',
      title: 'Line items',
      fields: [],
      tables: [
        {
          id: 'lines',
          title: 'Line items',
          columns: [
            column.item_no,
            column.code,
            column.description,
            column.quantity,
            column.unit,
            column.unit_price,
            column.tax_rate,
            column.amount,
          ],
        },
      ],
    },
    {
      id: 'totals',
      title: 'Totals and payment',
      tables: [],
      fields: [
        {
          id: 'subtotal',
          name: 'Subtotal',
          type: 'amount',
          labels: {
            en: 'Subtotal | Sub total | Sub-total | Net amount | Net total | Total net | Net value | Total excl VAT | Total before tax | Amount before tax | Total excluding VAT | Taxable amount | Net | Total ex VAT | Total (excl GST) | Total excluding GST | Sub total (excl GST) | Total excluding tax | Goods total | Total goods | Total without tax | Merchandise total | Net amount total | Amount excl GST',
            de: 'Zwischensumme | Nettobetrag | Netto | Summe netto | Nettosumme | Gesamt netto | Rechnungssumme netto | Gesamtbetrag netto | Gesamtnetto | Netto-Summe | Gesamtbetrag ohne USt | Summe ohne MwSt | Gesamtbetrag vor Steuern | Rechnungssumme ohne USt | Gesamt (netto) | Warenwert | Rechnungsbetrag ohne USt | Summe der Nettobeträge',
            fr: 'Total HT | Montant HT | Sous-total | Total hors taxes | Net HT | Total net HT | Base HT',
            nl: 'Subtotaal | Totaal excl BTW | Netto bedrag | Totaal exclusief BTW',
            zh_tw:
              '小計 | 未稅金額 | 銷售額 | 銷售額合計 | 淨額 | 未稅總額 | 不含稅金額 | 稅前金額 | 貨款小計',
          },
          weak: 'Summe | Betrag | Summe der Positionen | 合計',
        },
        {
          id: 'tax_rate',
          name: 'Tax rate',
          type: 'percent',
          labels: {
            en: 'Tax rate | VAT rate | GST rate | VAT | Tax | GST | Sales tax | VAT % | Tax % | plus VAT | Add VAT',
            de: 'Steuersatz | MwSt | USt | Umsatzsteuer | Mehrwertsteuer | MwSt-Satz | USt Satz | zzgl MwSt | zzgl USt | Steuerbasisbetrag USt',
            fr: 'TVA | Taux TVA | Taux de TVA',
            nl: 'BTW',
            zh_tw: '稅率 | 營業稅 | 增值稅 | 營業稅率',
          },
        },
        {
          id: 'tax_amount',
          name: 'Tax',
          type: 'amount',
          labels: {
            en: 'VAT | Tax | GST | VAT amount | Tax amount | Sales tax | Total VAT | Total tax | GST amount | VAT total | Tax total | Total GST | plus VAT | Add VAT | HST | Service tax',
            de: 'MwSt | USt | Umsatzsteuer | Mehrwertsteuer | USt gesamt | Steuerbetrag | zzgl MwSt | zzgl USt | zzgl Umsatzsteuer | Summe Umsatzsteuer | Summe USt | Gesamtbetrag USt | Gesamtbetrag der Umsatzsteuer | zuzüglich Umsatzsteuer | Umsatzsteuerbetrag | Summe MwSt | enthaltene MwSt | USt-Betrag | Steuergesamtbetrag | Versicherungssteuer | Gesamt USt | Mehrwertsteuerbetrag',
            fr: 'TVA | Montant TVA | Total TVA | Montant de la TVA',
            nl: 'BTW | Totaal BTW | BTW bedrag',
            zh_tw: '稅額 | 營業稅 | 稅金 | 增值稅 | 營業稅額 | 合計稅額',
          },
        },
        {
          id: 'total_amount',
          name: 'Total',
          type: 'amount',
          required: true,
          labels: {
            en: 'Total amount | Grand total | Amount due | Total due | Invoice total | Total amount due | Balance due | Total payable | Total incl VAT | Total including VAT | Total incl tax | Amount payable | Total inclusive of GST | Total inc GST | Total (incl GST) | Gross total | Gross amount | Total to pay | Total sales (inclusive of GST) | Total incl GST | Total with tax | Nett total | Net payable | Total sales inclusive GST | Total invoice amount | Invoice amount | Total rounded | Rounded total | Total due (incl VAT) | New total | Total after tax | Amount total | Please pay',
            de: 'Gesamtbetrag | Rechnungsbetrag | Gesamtsumme | Bruttobetrag | Brutto | Summe brutto | Zahlbetrag | Rechnungssumme brutto | Gesamt brutto | Endbetrag | Zu zahlender Betrag | Gesamtbetrag brutto | Bruttosumme | Fälliger Betrag | Gesamtbetrag inkl USt | Rechnungsendbetrag | Zahlbarer Betrag | Rechnungssumme | zu zahlen | Gesamt (brutto) | Rechnungsbetrag inkl USt',
            fr: 'Total TTC | Net à payer | Montant TTC | Montant total | Total à payer | Montant à payer | Total général',
            nl: 'Totaal | Totaalbedrag | Te betalen | Totaal incl BTW | Totaal te betalen',
            zh_tw:
              '總額 | 總計 | 應付總額 | 總金額 | 應付金額 | 含稅總額 | 價稅合計 | 發票總額 | 合計總額 | 應繳總額 | 應收總額 | 含稅金額',
          },
          weak: 'Total | Charges | Gesamt | Summe | Totaal | Amount | Balance | Betrag | 合計 | 共計 | Montant | Total sales',
        },
        {
          id: 'bank_account',
          name: 'Bank account',
          type: 'account',
          labels: {
            en: 'IBAN | Account no | Account number | Bank account | Bank account no | Bank A/C no | A/C no | Acc no | Beneficiary account | Account / Payable to | IBAN no | Bank A/C | A/C | Beneficiary account no',
            de: 'IBAN-Nr | Kontonummer | Konto | Kontonr | Konto-Nr',
            fr: 'RIB | Compte bancaire | N° de compte',
            nl: 'Rekeningnummer | Bankrekening',
            zh_tw:
              '銀行帳號 | 銀行戶口 | 帳號 | 戶口號碼 | 帳戶號碼 | 收款帳號 | 銀行賬號 | 賬號 | 開戶行及賬號 | 匯款帳號',
          },
        },
      ],
    },
  ],
  rules: [
    { id: 'lines_add_up', kind: 'column_sum', total: 'subtotal', table: 'lines', column: 'amount' },
    {
      id: 'quantity_times_price',
      kind: 'product',
      table: 'lines',
      factors: ['quantity', 'unit_price'],
      product: 'amount',
    },
    { id: 'total_is_net_plus_tax', kind: 'sum', total: 'total_amount', parts: ['subtotal', 'tax_amount'] },
    { id: 'due_not_before_date', kind: 'order', first: 'invoice_date', second: 'due_date' },
  ],
};
