import { SETTLEMENT_LABELS_ABROAD } from './invoice-labels-abroad.ts';
import type { Labels } from './types.ts';

/**
 * What the lines around the total of an invoice are about, by their printed words. They are looked for there only:
 * elsewhere "Shipping" heads an address, and "Discount" a column.
 */
export const SETTLEMENT_LABELS = {
  allowance: {
    en: 'Discount | Less discount | Trade discount | Volume discount | Special discount | Total discount | Rebate | Allowance | Promotion | Voucher | Coupon | Loyalty discount | Credit applied | Member discount',
    de: 'Rabatt | Gesamtrabatt | Sonderrabatt | Treuerabatt | Mengenrabatt | Nachlass | Sondernachlass | Preisnachlass | Abschlag | abzgl Rabatt | abzüglich Rabatt | Gutschein | Kundenrabatt | Rechnungsrabatt | Rabattbetrag | Gesamtbetrag der Abschläge | Summe der Abschläge | Abschläge',
    fr: 'Remise | Remise globale | Rabais | Ristourne | Réduction | Remise commerciale | Escompte accordé | Remise exceptionnelle | Bon de réduction | Total remise',
    nl: 'Korting | Totale korting | Kwantumkorting | Factuurkorting | Cadeaubon',
    es: 'Descuento | Descuento global | Dto | Descuento comercial | Rappel | Bonificación',
    it: 'Sconto | Sconto globale | Abbuono | Sconto merce | Sconto commerciale',
    pt: 'Desconto | Desconto global | Desconto comercial | Abatimento',
    pl: 'Rabat | Upust | Bonifikata',
    zh_tw: '折扣 | 折讓 | 優惠 | 減價 | 折扣金額 | 優惠金額',
  },
  charge: {
    en: 'Shipping | Freight | Delivery | Handling | Shipping and handling | Shipping & handling | S&H | Packing | Packaging | Postage | Surcharge | Insurance | Delivery charge | Delivery fee | Shipping charge | Shipping cost | Shipping costs | Freight charge | Freight charges | Carriage | Postage and packing | Fuel surcharge | Service charge | Handling fee | Small order surcharge | Environmental levy | Svc charge',
    de: 'Versand | Versandkosten | Fracht | Frachtkosten | Porto | Verpackung | Porto und Verpackung | Verpackung und Versand | Zuschlag | Mindermengenzuschlag | Lieferkosten | Liefergebühr | Transportkosten | Bearbeitungsgebühr | Versicherung | Energiezuschlag | Treibstoffzuschlag | Servicegebühr | Express | Frachtbetrag | Gesamtbetrag der Zuschläge | Summe der Zuschläge | Zuschläge',
    fr: 'Frais de port | Port | Transport | Livraison | Frais de livraison | Emballage | Frais d emballage | Frais de transport | Supplément | Frais de dossier | Frais d expédition | Éco-participation | Frais de gestion | Charge | Charges | Frais de déplacement | Frais déplacement',
    nl: 'Verzendkosten | Vrachtkosten | Bezorgkosten | Toeslag | Administratiekosten | Verpakking | Transportkosten | Portokosten',
    es: 'Portes | Gastos de envío | Envío | Transporte | Recargo | Embalaje | Gastos de transporte | Flete',
    it: 'Spese di spedizione | Spese di trasporto | Trasporto | Imballo | Spese accessorie | Spese bancarie | Spese incasso | Bollo',
    pt: 'Portes | Despesas de envio | Transporte | Custos de envio | Embalagem | Taxa de entrega',
    pl: 'Koszt dostawy | Koszty wysyłki | Transport | Przesyłka | Opakowanie | Dopłata',
    zh_tw: '運費 | 手續費 | 服務費 | 包裝費 | 保險費 | 附加費 | 送貨費 | 燃油附加費 | 郵費',
  },
  rounding: {
    ...SETTLEMENT_LABELS_ABROAD.rounding,
    en: 'Rounding | Rounding adjustment | Rounding adj | Cash rounding | Rounding difference | Rounding amount | Round off | Rounded | Rounding off | Rounding adjmt | Total rounding adj | Adj',
    de: 'Rundung | Rundungsdifferenz | Rundungsbetrag | Rundungsausgleich | Barrundung',
    fr: 'Arrondi | Différence d arrondi | Arrondi de caisse',
    nl: 'Afronding | Afrondingsverschil | Contante afronding',
    es: 'Redondeo | Ajuste por redondeo',
    it: 'Arrotondamento | Arrotondamenti',
    pt: 'Arredondamento | Arredondamentos',
    pl: 'Zaokrąglenie',
    zh_tw: '捨入 | 四捨五入 | 尾數調整 | 抹零 | 調整尾數',
  },
  prepaid_amount: {
    ...SETTLEMENT_LABELS_ABROAD.prepaid_amount,
    en: 'Prepaid | Prepayment | Deposit | Less deposit | Deposit paid | Deposit received | Amount paid | Already paid | Paid | Payment received | Less payment received | Advance payment | Less advance payment | Payments received | Payments | Less prepayment | Down payment | Less paid | Total paid | Paid to date | Less amount paid | Payments/Credits | Advance received | Paid amount',
    de: 'Anzahlung | abzgl Anzahlung | abzüglich Anzahlung | geleistete Anzahlung | Bereits gezahlt | bereits bezahlt | Vorauszahlung | abzgl Vorauszahlung | abzüglich Vorauszahlung | Abschlagszahlung | abzgl Abschlagszahlung | Abschlagszahlungen | geleistete Zahlungen | Zahlungen | erhaltene Anzahlung | erhaltene Zahlungen | Akonto | Gezahlt',
    fr: 'Acompte | Acompte versé | Acomptes versés | Déjà payé | Déjà réglé | Avance | Montant payé | Montant réglé | Acompte reçu | Acompte déduit | Versement | Total acomptes | Moins acompte',
    nl: 'Aanbetaling | Reeds betaald | Vooruitbetaling | Voorschot | Betaald | Reeds voldaan | Ontvangen betaling',
    es: 'Anticipo | Pagado | Importe pagado | Pago a cuenta | A cuenta | Entrega a cuenta | Anticipos | Anticipo aplicado',
    it: 'Acconto | Anticipo | Già pagato | Acconti | Acconto versato | Importo pagato | Pagato',
    pt: 'Adiantamento | Valor pago | Já pago | Sinal | Pago',
    pl: 'Zaliczka | Zapłacono | Przedpłata | Wpłacono | Wpłacono zaliczkę | Wpłacona zaliczka | Otrzymana zaliczka',
    zh_tw: '預付 | 預付款 | 已付 | 已付金額 | 訂金 | 定金 | 已收 | 已繳 | 預收款',
  },
  payable_amount: {
    ...SETTLEMENT_LABELS_ABROAD.payable_amount,
    en: 'Amount due | Balance due | Total due | Amount payable | Total amount due | Total payable | Net payable | Please pay | Balance | Balance now due | Amount now due | Total now due | Amount to pay | To pay | Remaining balance | Outstanding | Outstanding balance | Balance to pay | Amount outstanding | Remaining amount | Outstanding amount | Due | Cash payable | Total rounded | Rounded total | Total after rounding',
    de: 'Noch zu überweisen | Zu überweisen | Überweisungsbetrag | Zahlbetrag | Fälliger Betrag | Zahlbarer Betrag | zu zahlen | Zu zahlender Betrag | Offener Betrag | Restbetrag | Noch zu zahlen | Verbleibender Betrag | Restforderung | Zu zahlen bleibt | Zahllast | zahlbar | Barbetrag | noch offen | Offen | Offene Forderung',
    fr: 'Net à payer | Montant à payer | Reste à payer | Solde à payer | Montant dû | Reste dû | Solde dû | Net à régler | Solde | Reste à régler',
    nl: 'Te betalen | Te voldoen | Nog te betalen | Restbedrag | Totaal te voldoen | Openstaand bedrag | Door u te betalen | Saldo',
    es: 'Importe a pagar | A pagar | Pendiente | Importe pendiente | Saldo pendiente | Líquido a pagar | Resta a pagar | Total pendiente | Saldo por pagar | Saldo a pagar',
    it: 'Netto a pagare | Saldo da pagare | Da pagare | Saldo | Totale a pagare | Residuo',
    pt: 'A pagar | Valor a pagar | Em dívida | Saldo em dívida | Montante a pagar | Saldo',
    pl: 'Do zapłaty | Pozostało do zapłaty | Pozostaje do zapłaty',
    zh_tw:
      '應付金額 | 本期應繳金額 | 應繳總金額 | 應付餘額 | 餘額 | 應付總額 | 尚欠 | 尚餘 | 應繳餘額 | 實付 | 實收 | 應收餘額',
  },
} as const satisfies Record<string, Labels>;

/** The heads of a table of tax by rate. */
export const TAX_COLUMN_LABELS = {
  rate: {
    en: 'VAT rate | Tax rate | Rate | VAT % | Tax % | GST % | GST rate | IGST rate | CGST rate | SGST rate | % | VAT | Tax code | Code',
    de: 'MwSt-Satz | USt-Satz | Steuersatz | MwSt % | USt % | Satz | MwSt | USt | Steuersatz %',
    fr: 'Taux | Taux TVA | Taux de TVA | TVA % | % TVA | Tx TVA | TVA | % ',
    nl: 'BTW % | BTW-tarief | Tarief | % BTW | BTW tarief | BTW',
    es: 'Tipo | Tipo IVA | IVA % | % IVA | Tipo de IVA | IVA',
    it: 'Aliquota | Aliquota IVA | IVA % | % IVA | Al. IVA | IVA',
    pt: 'Taxa | Taxa IVA | IVA % | % IVA | Taxa de IVA | IVA',
    pl: 'Stawka | Stawka VAT | VAT %',
    zh_tw: '稅率',
  },
  base: {
    en: 'Taxable amount | Net amount | Net | Taxable base | Taxable | Taxable value | Tax base | Base | Goods | Goods and services | Amount excl VAT | Net value | Amount | Excl VAT | Total net | Basis',
    de: 'Netto | Nettobetrag | Bemessungsgrundlage | Basis | Steuerbasis | Basisbetrag | Netto EUR | Nettosumme | Warenwert | Betrag | Steuerbasisbetrag | Entgelt',
    fr: 'Base HT | Base | Montant HT | Total HT | Base TVA | Base imposable | Assiette | HT',
    nl: 'Grondslag | Netto | Basis | Over | Bedrag excl | Maatstaf | Excl BTW',
    es: 'Base imponible | Base | Base IVA',
    it: 'Imponibile | Base imponibile',
    pt: 'Base tributável | Incidência | Base | Base de incidência',
    pl: 'Netto | Wartość netto | Kwota netto',
    zh_tw: '稅基 | 対象額 | 銷售額 | 未稅金額 | 應稅金額',
  },
  tax: {
    en: 'VAT amount | Tax amount | Tax | VAT | GST | GST amount | IGST amount | Sales tax',
    de: 'MwSt-Betrag | USt-Betrag | Steuerbetrag | MwSt | USt | Steuer | Umsatzsteuer | Mehrwertsteuer | MwSt Betrag | USt Betrag',
    fr: 'Montant TVA | TVA | Total TVA | Montant de la TVA | Taxe',
    nl: 'BTW-bedrag | BTW | BTW bedrag',
    es: 'Cuota | Cuota IVA | IVA | Importe IVA',
    it: 'Imposta | IVA | Importo IVA',
    pt: 'Valor IVA | Valor | IVA | Imposto | Valor do IVA | Total IVA',
    pl: 'Kwota VAT | VAT | Podatek',
    zh_tw: '稅額 | 稅金 | 消費稅 | 消費税額',
  },
} as const satisfies Record<string, Labels>;
