/**
 * Printed labels of things that no schema asks for. They end the value before them, and what stands
 * beside them is not taken for something else ("Customer no. 4711" is no invoice number).
 */
// biome-ignore format: the list reads better in rows
export const STOP_LABELS: readonly string[] = [
  'Applicant', 'Place of issue', 'Place of receipt', 'Number of original B/Ls', 'No of originals', 'Original', 'Booking no', 'Export references', 'Declaration by exporter', 'Certification', 'Meter reading', 'File no', 'Client no', 'Packaging', '申請人', '正本份數', '檔案號碼', '用途', '流水號', '提貨代理',
  'Address', 'Add', 'Batch', 'Lot', 'Commodity', 'Commodity code', 'Tariff no', 'Origin', 'GTIN', 'EAN', 'Serial no', 'Tel', 'Telephone', 'Phone', 'Fax', 'Mobile', 'E-mail', 'Email', 'Mail', 'Web', 'Website', 'www', 'Contact', 'Contact person', 'Attn', 'Page',
  'BIC', 'SWIFT', 'SWIFT code', 'BIC/SWIFT', 'Sort code', 'Bank', 'Bank name', 'Bank code', 'Branch', 'Routing no', 'Account name', 'Beneficiary',
  'Customer no', 'Customer number', 'Customer ID', 'Client no', 'Account manager', 'Your contact', 'Salesperson', 'Sales rep', 'Cashier',
  'Delivery note', 'Delivery note no', 'Delivery no', 'Delivery date', 'Ship date', 'Shipping date', 'Ship to', 'Deliver to', 'Delivery address', 'Ship via', 'Shipped via',
  'Order date', 'Your order date', 'Quotation no', 'Quote no', 'Contract no', 'Project', 'Project no', 'Job no', 'Registration no', 'Company no', 'Co Reg no', 'Reg no', 'CAS', 'CAS no', 'HS code', 'Country of origin', 'Weight', 'Signature', 'Authorized signature', 'Notes', 'Remarks', 'Subject', 'Reference', 'Discount', 'Shipping', 'Freight', 'Rounding', 'Rounding adjustment', 'Total quantity', 'Total qty', 'Total items', 'Total item', 'Total discount', 'Total points', 'Total saving', 'Total savings', 'Total weight', 'Total pages', 'Cash', 'Change', 'Paid', 'Time', 'Table', 'FOB', 'Amount in words', 'GLN', 'Period',
  'Telefon', 'Kundennummer', 'Kunden-Nr', 'Kundennr', 'Lieferdatum', 'Liefertermin', 'Leistungsdatum', 'Liefer- und Leistungsdatum', 'Lieferschein', 'Lieferschein Nr', 'Lieferscheinnummer', 'Lieferadresse', 'Lieferanschrift', 'Ansprechpartner', 'Bearbeiter', 'Seite', 'BLZ', 'Bankname', 'Kontoinhaber', 'Geschäftsführer', 'Handelsregister', 'Handelsregisternummer', 'Handelsreg', 'Amtsgericht', 'Bestelldatum', 'Ihre Bestellung vom', 'Auftragsdatum', 'Kundenreferenz', 'Lieferantennummer', 'Bemerkung', 'Bemerkungen', 'Hinweis', 'Betreff', 'Versandart', 'Skonto', 'Rabatt', 'Versandkosten', 'Globale Nummer', 'Name', 'Anschrift', 'Adresse', 'Warenempfänger', 'Lieferempfänger', 'Abweichender Zahlungsempfänger', 'Zahlungsempfänger', 'Abweichender Warenempfänger', 'Zahlungsinformationen', 'Bankverbindung', 'Finanzamt', 'Leistungszeitraum', 'Abrechnungszeitraum',
  'Téléphone', 'N° client', 'N° de client', 'Date de livraison', 'Date de commande', 'Livraison', 'Adresse de livraison', 'SIRET', 'SIREN', 'RCS', 'Remise', 'N° bon de livraison', 'N° de facture associée', 'Date de facture associée',
  'Telefoon', 'Klantnummer', 'Leverdatum', 'KvK', 'KvK nummer', 'Verzendkosten', 'Korting',
  '電話', '傳真', '電郵', '網址', '聯絡人', '地址', '客戶編號', '客戶代號', '送貨單號', '送貨日期', '送貨地址', '交貨地址', '頁次', '頁', '備註', '附註', '開戶銀行', '銀行', '銀行名稱', '戶名', '受款人', '經手人', '簽名', '開票人', '收款人', '覆核', '訂單日期', '折扣', '運費', '業務員', '金額大寫', '蓋章',
];
