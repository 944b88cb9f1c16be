import { INVOICE_LABELS_ABROAD } from './invoice-labels-abroad.ts';
import { mergeLabels } from './merge-labels.ts';
import type { FieldSchema } from './types.ts';

type Words = Pick<FieldSchema, 'labels' | 'likely' | 'weak' | 'wording'>;

/** The same in the languages that most papers are in. */
const WORDS = {
  invoice_number: {
    labels: {
      en: 'Invoice no | Invoice number | Invoice # | Invoice | Invoice ID | Tax invoice no | Tax invoice | Our invoice | Our invoice no | Bill no | Bill number | Receipt no | Receipt number | Receipt # | Commercial invoice no | Credit note no | Inv # | Invoice ref | Invoice reference | Credit memo no | Credit note number | Debit note no | Invoice document no | Statement no | VAT invoice no | Sales invoice no | Sales invoice | Final invoice no | Pro forma no | Proforma invoice no',
      de: 'Rechnungsnummer | Rechnungs-Nr | Rechnung Nr | Rechnung-Nr | Rechnung | Rechnungsnr | Rechnung # | Handelsrechnung (380) Nr | Rechnungs-Nummer | Belegnummer | Beleg-Nr | Rechnungskorrektur Nr | Gutschrift Nr | Rechn-Nr | Rechn Nr | Re-Nr | RE-Nr | RG-Nr | Rg Nr | Korrekturrechnung Nr | Korrekturrechnung | Stornorechnung Nr | Stornorechnung | Gutschriftsnummer | Gutschrift-Nr | Rechnungskorrektur | Schlussrechnung Nr | Schlussrechnung | Abschlagsrechnung Nr | Handelsrechnung Nr | Rechnungs- und Kundennummer | Fakturanummer | Faktura Nr | Abrechnungsnummer',
      fr: "Facture n° | N° facture | N° de facture | Numéro de facture | Facture | Facture numéro | Facture no | Facture # | Facture N | Réf facture | Référence facture | Référence de la facture | Avoir n° | N° d'avoir | N° avoir | Facture d'avoir n° | Facture d'acompte n° | N° de document | Numéro facture | N° de pièce",
      nl: 'Factuurnummer | Factuur nr | Factuurnr | Factuur | Factuur no | Factuur # | Creditnota nr | Creditfactuur nr | Factuurnr.',
      es: 'Factura n° | Factura n | N° factura | N° de factura | Número de factura | Factura | Factura no | Núm factura | Factura núm | Factura número | Nota de crédito n°',
      it: 'Fattura n° | Fattura n | N fattura | Numero fattura | N° fattura | Fattura | Fattura no | Fattura numero | Fattura nr | Num fattura | Nota di credito n°',
      pt: 'Fatura n° | Fatura n | N° fatura | Número da fatura | Fatura | N° da fatura | Fatura no | Nota fiscal n° | Factura n° | Número da factura',
      pl: 'Faktura nr | Faktura VAT nr | Nr faktury | Numer faktury | Faktura VAT | Faktura numer',
      ja: '請求書番号 | 請求番号 | 請求書No | 請求No',
      zh_tw:
        '發票號碼 | 發票編號 | 發票號 | 發票字軌 | 單據號碼 | 帳單編號 | 發票代碼號碼 | 收據編號 | 收據號碼 | 帳單號碼 | 單據編號',
    },
    weak: 'Document no | Document number | Number | No | Bill | Nummer | Numéro | Receipt | Nr | Reference no | Trans | Transaction no | Slip no | Doc no | Bill# | 編號 | 單號 | 票據號碼 | Número | Numero | Document | Doc # | Rechnung-/Kundennummer',
  },
  invoice_date: {
    labels: {
      en: 'Invoice date | Date of invoice | Date of issue | Issue date | Issued | Issued on | Billing date | Bill date | Date issued | Tax point | Tax date | Receipt date | Transaction date | Date of bill | Credit note date | Statement date | Date of invoicing | Inv date | Invoice dt | Dated on | Date raised | Billed on | Invoiced on | Document issue date | Tax invoice date',
      de: 'Rechnungsdatum | Ausstellungsdatum | Belegdatum | Rechnung vom | Datum der Rechnung | Rechnungs-Datum | Rechn-Datum | Datum der Rechnungsstellung | Rg-Datum | Re-Datum | Rechnungs Datum | Belegsdatum | Gutschriftsdatum | Fakturadatum | Datum der Ausstellung | Ausgestellt am | Erstellt am',
      fr: "Date de facture | Date facture | Date de facturation | Date d'émission | Date de la facture | Date d'établissement | Facture du | Émise le | Établie le | Fait le | Date de l'avoir | Date facturation | Date d'édition | Facturé le | Date du document",
      nl: 'Factuurdatum | Datum factuur | Factuur datum | Datum van factuur',
      es: 'Fecha de factura | Fecha factura | Fecha de emisión | Fecha de expedición | Fecha emisión',
      it: 'Data fattura | Data di emissione | Data emissione | Data documento',
      pt: 'Data da fatura | Data de emissão | Data da factura | Data emissão',
      pl: 'Data wystawienia | Data faktury | Data wystawienia faktury',
      ja: '発行日 | 請求日 | 請求書発行日 | 請求年月日',
      zh_tw: '發票日期 | 開票日期 | 開立日期 | 帳單日期 | 出票日期 | 交易日期 | 開立時間 | 收據日期',
    },
    weak: 'Date | Dated | Datum | Date/Time | Le | Document date | 日期 | 製表日期 | Fecha | Data | Day | Kelt | Dato | Tarih | Päiväys | Tarikh | Tanggal',
  },
  due_date: {
    labels: {
      en: 'Due date | Payment due | Payment due date | Due | Due on | Pay by | Payable by | Date due | Please pay by | Due by | Payment date | Payment due by | Invoice due date | Payment due on | Due for payment | Payable on | Payment deadline | Last date of payment | Pay before | Payment required by | Please pay before | Terms due date | Net due | Due date for payment | Net due date | Date payment due | Payable before | Direct debit date',
      de: 'Fälligkeitsdatum | Fällig am | Zahlbar bis | Zahlbar bis zum | Fälligkeit | zu zahlen bis | Bitte überweisen Sie bis zum | Zahlungsziel | netto bis | Zahlung bis | Fälligkeitstermin | überweisen Sie bis zum | bis zum | Fällig | Fällig zum | Fällig bis | Zahlbar am | Zahlungsfrist | Zahlungstermin | Zahlungsziel bis | Zahlbar spätestens | Bitte zahlen Sie bis | zahlbar bis spätestens | Einzugsdatum | Abbuchung am | Netto fällig am | Fälligkeitstag | ohne Abzug bis',
      fr: "Date d'échéance | Échéance | À payer avant le | Date échéance | Date limite de paiement | Échéance le | Date limite | À régler avant le | Payable le | Payable avant le | Règlement avant le | À payer le | Date de paiement | Date de règlement | Échéance de paiement | Paiement avant le | Date d'exigibilité | À régler le | Paiement dû le | Date de prélèvement",
      nl: 'Vervaldatum | Vervaldag | Betalen voor | Te betalen voor | Uiterste betaaldatum | Betaal voor | Betaaldatum | Betalen uiterlijk | Uiterlijk betalen op',
      es: 'Fecha de vencimiento | Vencimiento | Fecha vencimiento | Vence el | Fecha límite de pago | Fecha de pago',
      it: 'Scadenza | Data di scadenza | Data scadenza | Scadenza pagamento | Scade il',
      pt: 'Vencimento | Data de vencimento | Data vencimento | Prazo de pagamento',
      pl: 'Termin płatności | Termin zapłaty | Termin platnosci | Płatne do | Data płatności',
      ja: '支払期限 | お支払期限 | 支払期日 | お支払期日 | 支払予定日',
      zh_tw: '到期日 | 付款期限 | 應付日期 | 付款到期日 | 繳費期限 | 到期日期 | 付款截止日',
    },
  },
  po_number: {
    labels: {
      en: "PO number | PO no | P.O. no | PO # | P.O. number | P.O. # | P/O no | P/O | Purchase order | Purchase order no | Purchase order number | Your order | Your order no | Your order number | Customer PO | Customer P.O. no | LPO no | LPO number | L.P.O. no | LPO | Customer order | Customer order no | Order no | Order number | Order ref | Order reference | Buyer order no | Buyer's order no | Your reference | Your ref | Customer ref | Customer reference | Your PO | Your PO no | Cust PO | Purchase order ref | PO ref | PO reference | Order confirmation no | Customer reference no | Our order no | Your PO number | Order ID | Sales order no | Contract / PO",
      de: 'Bestellnummer | Bestell-Nr | Bestellung | Bestellung Nr | Ihre Bestellung | Ihre Bestellnummer | Auftragsnummer | Bestellnr | Ihre Bestellung Nr | gemäß Bestellung Nr | Bestellreferenz | Bestellnummer des Käufers | Ihre Auftragsnummer | Auftrags-Nr | Auftrag Nr | Auftragsnr | Ihre Bestell-Nr | Kundenauftrag | Ihre Bestellreferenz | Bestell Nr | Ihr Auftrag | Ihre Bestellnr | Bestellnummer Kunde',
      fr: "N° de commande | Commande n° | Bon de commande | N° bon de commande | Votre commande | Numéro de commande | N° commande | N° de bon de commande | Référence commande | Réf commande | Réf. commande | Votre référence | Votre réf | Référence client | Réf client | Bon de commande n° | Commande client | Numéro de bon de commande | Référence acheteur | N° d'engagement",
      nl: 'Bestelnummer | Ordernummer | Uw referentie | Bestelling | Bestelnr | Uw bestelnummer | Uw order | Inkooporder | Uw ref | PO nummer | Inkoopordernummer',
      es: 'N° de pedido | Pedido | Su pedido | Orden de compra | Número de pedido | Pedido n° | N° pedido | Su referencia',
      it: 'Ordine n° | N° ordine | Numero ordine | Vs ordine | Ordine | Vostro ordine | Riferimento ordine | Ordine d acquisto',
      pt: 'N° encomenda | Encomenda | Ordem de compra | Pedido n° | Número de encomenda | Sua referência',
      ja: '注文番号 | ご注文番号 | 発注番号 | 貴社注文番号 | 発注書番号',
      zh_tw:
        '訂單編號 | 訂單號碼 | 採購單號 | 客戶訂單號 | 訂購單號 | 採購訂單 | 客戶訂單編號 | 訂單號 | 客戶訂單 | 客戶單號 | 採購單編號',
    },
    weak: 'PO | P.O. | Order | Commande | Order # | Referenz | Reference | 單號 | Pedido | Ordre',
  },
  currency: {
    labels: {
      en: 'Currency | Invoice currency | Amounts in | Currency code | Currency of invoice | All amounts in | Prices in',
      de: 'Währung | Beträge in | Rechnungswährung | Alle Beträge in | Währungscode | Preise in',
      fr: 'Devise | Monnaie | Devise de facturation | Montants en | Montants exprimés en',
      nl: 'Valuta | Bedragen in',
      es: 'Moneda | Divisa',
      it: 'Valuta | Divisa | Importi in',
      pt: 'Moeda',
      ja: '通貨',
      zh_tw: '幣別 | 貨幣 | 幣種',
    },
  },
  payment_term: {
    labels: {
      en: 'Payment terms | Payment term | Settlement terms | Terms of settlement | Terms of payment | Terms | Payment conditions | Payment',
      de: 'Zahlungsbedingungen | Zahlungsbedingung | Zahlungsziel | Zahlungskonditionen',
      fr: 'Conditions de paiement | Modalités de paiement | Conditions de règlement',
      nl: 'Betalingsvoorwaarden | Betaaltermijn',
      es: 'Forma de pago | Condiciones de pago | Método de pago',
      it: 'Condizioni di pagamento | Modalità di pagamento | Pagamento',
      pt: 'Condições de pagamento | Condição de pagamento',
      ja: '支払条件 | お支払条件 | 取引条件 | お取引条件 | 決済条件',
      zh_tw: '付款條件 | 收款條件 | 付款條款 | 付款方式 | 結帳方式',
    },
  },
  seller_name: {
    labels: {
      en: 'Seller | Vendor | Supplier | Sold by | From | Bill from | Issued by | Service provider | Exporter | Sold and billed by | Merchant | Billed by | Invoice from | Company name | Provider | Payee | Biller | Bill from party | Seller name | Supplier name | Vendor name',
      de: 'Verkäufer | Informationen zum Verkäufer | Angaben zum Verkäufer | Rechnungsersteller | Lieferant | Rechnungssteller | Absender | Leistungserbringer | Leistender Unternehmer | Rechnungsaussteller | Verkäufer/Leistungserbringer | Anbieter',
      fr: 'Vendeur | Fournisseur | Émetteur | Société | Prestataire | Expéditeur | Émis par | Vendu par | Votre fournisseur',
      nl: 'Leverancier | Verkoper | Afzender | Van',
      es: 'Vendedor | Proveedor | Emisor | Datos del emisor | Nombre del emisor | Nombre emisor',
      it: 'Venditore | Fornitore | Cedente/prestatore | Cedente | Emittente | Mittente',
      pt: 'Vendedor | Fornecedor | Emitente | Prestador',
      pl: 'Sprzedawca | Wystawca | Dostawca',
      zh_tw: '賣方 | 營業人 | 銷售方 | 供應商 | 銷貨方 | 出票人',
    },
    weak: 'Remit to | Payable to | Account / Payable to | Make cheques payable to',
  },
  seller_tax_id: {
    labels: {
      en: 'VAT no | VAT number | VAT reg no | VAT ID | VAT registration no | VAT registration | VAT registered | Tax ID | Tax no | GST no | GST reg no | GST ID | GSTIN | TIN | EIN | FEIN | ABN | UEN | BRN | Tax registration no | VAT | GST ID no | GST registration no | Federal tax ID | TRN | Supplier TRN | Our TRN | Our VAT no | Tax reg no | Business registration no | Taxpayer ID | Taxpayer ID no | Taxpayer identification no | KRA PIN | GSTIN/UIN | GSTIN UIN | Fed ID | Fed ID no | Federal ID | Federal EIN | Fed tax ID | ID za DDV | ΑΦΜ | Α.Φ.Μ.',
      de: 'USt-IdNr | USt-Id | USt-ID-Nr | Ust.-Identnr | UID | Umsatzsteuer-Identifikationsnummer | Ust-Id-Nr | USt IdNr | MWST-Nr | UID-Nr | USt-ID',
      fr: 'N° TVA | TVA intracommunautaire | N° TVA intra | Numéro de TVA | N° TVA intracommunautaire | TVA intra | N° TVA intracom | TVA intracom',
      nl: 'BTW-nummer | BTW nr | BTW',
      es: 'NIF | CIF | N.I.F. | C.I.F. | NIF/CIF | CUIT | C.U.I.T. | RUC | RFC',
      it: 'P IVA | Partita IVA | P.IVA | P. IVA e C.F. | P.IVA e C.F. | Partita I.V.A. | Cod fiscale | Codice fiscale',
      pt: 'NIF | Contribuinte n° | NIPC | CNPJ | Nº contribuinte',
      pl: 'NIP',
      ja: '登録番号 | 事業者登録番号 | インボイス登録番号',
      zh_tw:
        '統一編號 | 稅號 | 納稅人識別號 | 稅務編號 | 商業登記證號碼 | 統編 | 商業登記號碼 | 賣方統一編號 | 營業人統一編號 | 納稅人編號',
    },
    // Portugal and Kenya print the number behind a word that means other things elsewhere.
    wording: [
      /(?<!\p{L})Contribuinte\s+(?<v>(?:PT\s?)?\d{9})(?!\d)/u,
      /(?<!\p{L})PIN(?:\s*(?:No|#)\.?)?\s*[:：]?\s*(?<v>[AP]\d{9}[A-Z])(?![A-Z\d])/u,
    ],
    weak: 'Steuernummer | Steuernr | St-Nr | Steuer-Nr',
  },
  buyer_name: {
    labels: {
      en: 'Buyer | Bill to | Billed to | Invoice to | Sold to | Customer | Client | Messrs | M/S | Invoiced to | Customer name | To | Attention of | Bill to party | Bill to address | Bill to name | Invoice address | Billing address | Sold to party | Importer | Recipient | Customer address | Invoice for | Bill for | Billing to | Buyer name | Bill-to | Billing to address | Sold-to | Purchaser | Charge to | Invoicee | Billed customer | Invoice recipient | Client name',
      de: 'Käufer | Informationen zum Käufer | Angaben zum Käufer | Rechnungsempfänger | Kunde | Rechnung an | Rechnungsadresse | Empfänger | Käufer/Leistungsempfänger | Rechnungsanschrift | Leistungsempfänger | Rechnungsempfängerin | Kundenadresse | Kundin | Kunde/Leistungsempfänger | Abnehmer | Firma/Kunde | Gutschriftempfänger',
      fr: 'Client | Acheteur | Facturé à | Adresse de facturation | Destinataire | Facturé au | Facturer à | Adressé à | Nom du client | Votre client | Adresse du client | Client facturé | Adresse facturation | Destinataire de la facture',
      nl: 'Klant | Factuur aan | Factuuradres | Koper | Afnemer | Gefactureerd aan | Aan | Factuurontvanger',
      es: 'Cliente | Comprador | Facturar a | Facturado a | Destinatario | Datos del cliente | Dirección de facturación | Receptor | Nombre del receptor | Nombre receptor | Datos del receptor',
      it: 'Cliente | Acquirente | Destinatario | Spett le | Spettabile | Intestatario | Cessionario/committente | Cessionario | Fatturare a | Indirizzo di fatturazione',
      pt: 'Cliente | Comprador | Destinatário | Faturar a | Exmo(s) Sr(s) | Adquirente',
      pl: 'Nabywca | Kupujący | Odbiorca',
      zh_tw: '買方 | 客戶 | 客戶名稱 | 購買方 | 買受人 | 購貨方 | 抬頭 | 買方名稱 | 收票人 | 致',
    },
  },
  subtotal: {
    labels: {
      en: 'Subtotal | Sub total | Sub-total | Net amount | Net total | Total net | Net value | Total excl VAT | Total before tax | Amount before tax | Total excluding VAT | Taxable amount | Net | Total ex VAT | Total (excl GST) | Total excluding GST | Sub total (excl GST) | Total excluding tax | Goods total | Total goods | Total without tax | Merchandise total | Net amount total | Amount excl GST | Total (excl VAT) | Total excl tax | Subtotal before tax | Sub-total before tax | Net amount excl VAT | Total net amount | Invoice net | Taxable total | Subtotal excl VAT | Total ex tax | Total ex GST | Total exclusive of VAT | Sum before VAT | Tax base | Total taxable | Subtotal (excl VAT) | Net sales | Net price total | Total amount excl VAT | Total without VAT | Amount excluding VAT',
      de: 'Zwischensumme | Nettobetrag | Netto | Summe netto | Nettosumme | Gesamt netto | Rechnungssumme netto | Gesamtbetrag netto | Gesamtnetto | Netto-Summe | Gesamtbetrag ohne USt | Summe ohne MwSt | Gesamtbetrag vor Steuern | Rechnungssumme ohne USt | Gesamt (netto) | Warenwert | Rechnungsbetrag ohne USt | Summe der Nettobeträge | Summe (netto) | Netto gesamt | Gesamtsumme netto | Gesamtpreis netto | Nettorechnungsbetrag | Nettowert | Nettogesamtbetrag | Rechnungsbetrag netto | Gesamtnettobetrag | Zwischensumme netto | Zwischensumme (netto) | Summe exkl MwSt | Total exkl MwSt | Total ohne MwSt | Summe ohne USt | Gesamt ohne MwSt | Gesamtbetrag exkl MwSt | Gesamtbetrag (netto) | Summe Nettobeträge | Warenwert netto | Nettowarenwert | Entgelt | Nettoentgelt | Total netto | Betrag netto | Betrag ohne MwSt | Rechnungssumme (netto)',
      fr: 'Total HT | Montant HT | Sous-total | Total hors taxes | Net HT | Total net HT | Base HT | Total (HT) | Sous-total HT | Montant total HT | Total net (HT) | Montant hors taxe | Montant hors taxes | Total H.T. | Montant H.T. | Prix total HT | Total général HT | Montant net HT | Total hors TVA | Total HT net | Total HTVA | Montant HTVA | Total hors T.V.A. | Somme HT | Base TVA',
      nl: 'Subtotaal | Totaal excl BTW | Netto bedrag | Totaal exclusief BTW | Totaal excl | Netto totaal | Subtotaal excl BTW | Totaal ex BTW | Bedrag excl BTW | Totaal excl. btw | Netto',
      es: 'Base imponible | Subtotal | Total sin IVA | Importe neto | Total neto | Suma | Total base imponible',
      it: 'Imponibile | Totale imponibile | Subtotale | Totale netto | Netto | Totale merce | Totale senza IVA',
      pt: 'Subtotal | Total sem IVA | Base tributável | Total líquido | Valor líquido | Total ilíquido | Incidência',
      pl: 'Razem netto | Wartość netto | Suma netto | Kwota netto | Netto',
      ja: '小計 | 税抜合計 | 税抜金額 | 税抜合計金額 | 課税対象額',
      zh_tw: '小計 | 未稅金額 | 銷售額 | 銷售額合計 | 淨額 | 未稅總額 | 不含稅金額 | 稅前金額 | 貨款小計',
    },
    weak: 'Summe | Betrag | Summe der Positionen | 合計',
  },
  tax_rate: {
    labels: {
      en: 'Tax rate | VAT rate | GST rate | VAT | Tax | GST | Sales tax | VAT % | Tax % | plus VAT | Add VAT',
      de: 'Steuersatz | MwSt | USt | Umsatzsteuer | Mehrwertsteuer | MwSt-Satz | USt Satz | zzgl MwSt | zzgl USt | Steuerbasisbetrag USt | MwSt % | USt % | USt-Satz | Mehrwertsteuersatz',
      fr: 'TVA | Taux TVA | Taux de TVA | TVA % | % TVA | Taux',
      nl: 'BTW | BTW % | BTW tarief',
      es: 'IVA | Tipo IVA | % IVA',
      it: 'IVA | Aliquota | Aliquota IVA | % IVA',
      pt: 'IVA | Taxa IVA | Taxa de IVA',
      ja: '税率 | 消費税率',
      zh_tw: '稅率 | 營業稅 | 增值稅 | 營業稅率',
    },
  },
  tax_amount: {
    labels: {
      en: 'VAT | Tax | GST | VAT amount | Tax amount | Sales tax | Total VAT | Total tax | GST amount | VAT total | Tax total | Total GST | plus VAT | Add VAT | HST | Service tax | Amount of VAT | Total sales tax | VAT payable | Taxes | Total taxes | Tax due | VAT charged | GST payable | GST/HST | CGST | SGST | IGST | UTGST | PST | QST | Total VAT amount | Total tax amount | Output VAT',
      de: 'MwSt | USt | Umsatzsteuer | Mehrwertsteuer | USt gesamt | Steuerbetrag | zzgl MwSt | zzgl USt | zzgl Umsatzsteuer | Summe Umsatzsteuer | Summe USt | Gesamtbetrag USt | Gesamtbetrag der Umsatzsteuer | zuzüglich Umsatzsteuer | Umsatzsteuerbetrag | Summe MwSt | enthaltene MwSt | USt-Betrag | Steuergesamtbetrag | Versicherungssteuer | Gesamt USt | Mehrwertsteuerbetrag | MwSt-Betrag | MwSt Betrag | Mehrwertsteuer gesamt | Gesamt MwSt | Summe MWST | MWST | USt Betrag | Umsatzsteuer gesamt | enthaltene Umsatzsteuer | enthaltene USt | inkl MwSt | darin enthaltene MwSt | Summe Steuern | Steuer | Steuern gesamt | zzgl Mehrwertsteuer | zzgl MwSt Betrag | Summe Mehrwertsteuer | Steuerbetrag gesamt',
      fr: 'TVA | Montant TVA | Total TVA | Montant de la TVA | TVA à payer | Montant total TVA | Montant total de TVA | Total T.V.A. | T.V.A. | TVA totale | Total de la TVA | Total taxes | Montant TVA total | dont TVA | Taxe | Montant de TVA',
      nl: 'BTW | Totaal BTW | BTW bedrag | Totaal btw bedrag | BTW-bedrag | Btw totaal',
      es: 'IVA | Cuota IVA | Importe IVA | Total IVA | I.V.A. | Impuestos | Total impuestos | IVA trasladado | I.V.A. trasladado | Impuestos trasladados | Total impuestos trasladados',
      it: 'IVA | Imposta | Totale IVA | Totale imposta | Importo IVA | I.V.A.',
      pt: 'IVA | Total IVA | Valor IVA | Valor do IVA | Total de IVA | I.V.A.',
      pl: 'Kwota VAT | Podatek VAT | VAT razem | Razem VAT',
      ja: '消費税 | 消費税額 | 消費税等 | 消費税額等 | 消費税合計',
      zh_tw: '稅額 | 營業稅 | 稅金 | 增值稅 | 營業稅額 | 合計稅額',
    },
  },
  total_amount: {
    labels: {
      en: 'Total amount | Grand total | Invoice total | Total incl VAT | Total including VAT | Total incl tax | Total inclusive of GST | Total inc GST | Total (incl GST) | Gross total | Gross amount | Total to pay | Total sales (inclusive of GST) | Total incl GST | Total with tax | Nett total | Total sales inclusive GST | Total invoice amount | Invoice amount | Total rounded | Rounded total | Total due (incl VAT) | New total | Total after tax | Amount total | Total (incl VAT) | Total (inc VAT) | Total inc VAT | Total inc tax | Total including tax | Total including GST | Total inclusive of VAT | Total gross | Invoice total incl VAT | Grand total incl VAT | Total amount incl VAT | Total incl. taxes | Invoice value | Total invoice value | Total invoice | Final total | Overall total | Order total | Total charges | Total price | Total cost | Total bill | Total of this invoice | Total for this invoice | Total this invoice | Amount incl VAT | Total charge | Invoice grand total | Gross invoice amount | Total billed',
      de: 'Gesamtbetrag | Rechnungsbetrag | Gesamtsumme | Bruttobetrag | Brutto | Summe brutto | Rechnungssumme brutto | Gesamt brutto | Endbetrag | Gesamtbetrag brutto | Bruttosumme | Gesamtbetrag inkl USt | Rechnungsendbetrag | Rechnungssumme | Gesamt (brutto) | Rechnungsbetrag inkl USt | Gesamt inkl MwSt | Gesamtbetrag inkl MwSt | Summe inkl MwSt | Total inkl MwSt | Betrag inkl MwSt | Gesamtbetrag (brutto) | Summe (brutto) | Brutto gesamt | Gesamtsumme brutto | Gesamtpreis | Gesamtpreis brutto | Rechnungsbetrag brutto | Bruttorechnungsbetrag | Bruttogesamtbetrag | Rechnungssumme inkl USt | Rechnungssumme (brutto) | Gesamtbetrag EUR | Gesamt EUR | Gesamt Brutto EUR | Endsumme | Gutschriftsbetrag | Bruttorechnungssumme | Betrag brutto | Total brutto | Summe inkl USt | Gesamt inkl USt | Gesamtrechnungsbetrag | Rechnungsgesamtbetrag | Gesamtbruttobetrag | Bruttowert | Rechnungstotal | Totalbetrag',
      fr: 'Total TTC | Montant TTC | Montant total | Total à payer | Total général | Montant total TTC | Total T.T.C. | Montant T.T.C. | Total général TTC | Total facture | Montant de la facture | Total TVA incluse | Total taxes comprises | Prix total TTC | Total (TTC) | Montant facturé | Total TVAC | Total TVA comprise | Montant TVAC | Total de la facture | Somme TTC | Total facture TTC | Montant total facture',
      nl: 'Totaal | Totaalbedrag | Totaal incl BTW | Totaal te betalen | Totaal inclusief BTW | Factuurbedrag | Eindtotaal | Totaal bedrag | Factuurtotaal | Totaal incl | Totaal incl. btw | Bruto bedrag | Totaal factuur',
      es: 'Total factura | Total a pagar | Importe total | Total con IVA | Total IVA incluido | Total general | Importe a pagar',
      it: 'Totale fattura | Totale documento | Totale da pagare | Totale complessivo | Totale ivato | Importo totale | Totale generale | Totale a pagare',
      pt: 'Total a pagar | Total da fatura | Total com IVA | Valor total | Total geral | Total documento | Valor a pagar | Total da factura',
      pl: 'Razem brutto | Wartość brutto | Suma brutto | Do zapłaty | Do zaplaty | Kwota do zapłaty | Razem do zapłaty | Kwota brutto',
      ja: '請求金額 | ご請求金額 | 御請求金額 | 合計金額 | 税込合計 | 税込金額 | 総合計 | ご請求額 | 請求額 | お支払金額',
      zh_tw:
        '總額 | 總計 | 應付總額 | 總金額 | 應付金額 | 含稅總額 | 價稅合計 | 發票總額 | 合計總額 | 應繳總額 | 應收總額 | 含稅金額 | 小寫 | 價稅合計小寫',
    },
    likely:
      'Amount due | Balance due | Total due | Total amount due | Amount payable | Zahlbetrag | Fälliger Betrag | Zahlbarer Betrag | zu zahlen | Zu zahlender Betrag | Net à payer | Montant à payer | Te betalen | Net payable | Please pay | Total payable | Reste à payer | Montant dû | Offener Betrag | Solde à payer | Netto a pagare | Restbetrag | Te voldoen | Totaal te voldoen | Door u te betalen | Noch zu zahlen | Verbleibender Betrag | Balance now due | Amount now due | Total now due | Amount to pay | To pay | Please remit | Reste dû | Solde dû | Net à régler | Importe líquido | Líquido a pagar | A pagar | Saldo da pagare | Net amount after discount | Final amount',
    weak: 'Total | Charges | Gesamt | Summe | Totaal | Amount | Balance | Betrag | 合計 | 共計 | Montant | Total sales | Importe | Importo | Totale | TTC | Valor',
  },
  bank_account: {
    labels: {
      en: 'IBAN | Account no | Account number | Bank account | Bank account no | Bank A/C no | A/C no | Acc no | Beneficiary account | Account / Payable to | IBAN no | Bank A/C | A/C | Beneficiary account no | IBAN number | IBAN code | Bank account number | Account IBAN | Beneficiary IBAN',
      de: 'IBAN-Nr | Kontonummer | Konto | Kontonr | Konto-Nr | Bankverbindung IBAN | IBAN Nr',
      fr: 'RIB | Compte bancaire | N° de compte | Compte IBAN | Code IBAN | N° IBAN',
      nl: 'Rekeningnummer | Bankrekening | IBAN rekening | Bankrekeningnummer',
      es: 'N° de cuenta | Cuenta bancaria | Cuenta',
      it: 'Conto corrente | Codice IBAN',
      pt: 'NIB | Conta bancária',
      ja: '振込先口座 | お振込先口座 | 口座番号',
      zh_tw:
        '銀行帳號 | 銀行戶口 | 帳號 | 戶口號碼 | 帳戶號碼 | 收款帳號 | 銀行賬號 | 賬號 | 開戶行及賬號 | 匯款帳號',
    },
  },
} satisfies Record<string, Words>;

type InvoiceLabels = { [Field in keyof typeof WORDS]: (typeof WORDS)[Field] & Words };

/** What the fields of an invoice are called on paper, by language. */
export const INVOICE_LABELS = Object.fromEntries(
  Object.entries(WORDS).map(([id, words]) => [
    id,
    { ...words, labels: mergeLabels(words.labels, INVOICE_LABELS_ABROAD[id] ?? {}) },
  ]),
) as InvoiceLabels;
