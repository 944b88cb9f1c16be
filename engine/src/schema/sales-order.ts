import { LINE_COLUMNS as column } from './line-items.ts';
import type { CategorySchema } from './types.ts';

export const SO: CategorySchema = {
  category: 'SO',
  title: 'Sales order',
  sections: [
    {
      id: 'order',
      title: 'Order',
      tables: [],
      fields: [
        {
          id: 'so_number',
          name: 'Sales order number',
          type: 'id',
          titled: true,
          key: true,
          required: true,
          labels: {
            en: 'Sales order no | Sales order number | Sales order # | Sales order | SO no | SO number | SO # | S.O. no | S/O no | Our order no | Order no | Order number | Order # | Document no',
            de: 'Auftragsnummer | Auftrags-Nr | Auftrag Nr',
            zh_tw: '銷售訂單號 | 銷售訂單編號 | 銷售單號 | 訂單編號 | 訂單號碼 | 訂單號 | 銷貨單號',
          },
          weak: 'Order | Number | No | 單號 | 編號',
        },
        {
          id: 'customer_po',
          name: 'Customer PO',
          type: 'id',
          labels: {
            en: 'Customer PO | Customer P.O. | Customer PO no | Customer PO number | Customer P.O. no | Customer order no | Your order no | Your PO | Your PO no | PO no | PO number | PO # | P.O. no | P/O no | Purchase order | Purchase order no | Your reference | Customer reference | Cust PO',
            de: 'Ihre Bestellung | Bestellnummer | Kundenbestellnummer',
            zh_tw: '客戶訂單號 | 客戶訂單編號 | 客戶採購單號 | 採購單號 | 採購訂單 | 客戶單號 | 客戶訂單',
          },
        },
        {
          id: 'order_date',
          name: 'Order date',
          type: 'date',
          required: true,
          labels: {
            en: 'Order date | Date of order | Sales order date | SO date | Document date | Date ordered',
            de: 'Auftragsdatum | Bestelldatum',
            zh_tw: '訂單日期 | 下單日期 | 開單日期 | 訂貨日期',
          },
          weak: 'Date | Datum | 日期',
        },
        {
          id: 'requested_date',
          name: 'Requested date',
          type: 'date',
          labels: {
            en: 'Requested date | Requested delivery date | Requested delivery | Required date | Req date | Delivery date | Requested ship date | Ship by | Need by | Required by | Request date',
            de: 'Wunschtermin | Liefertermin',
            zh_tw: '要求交期 | 交貨日期 | 要求交貨日期 | 需求日期 | 交期 | 要求到貨日期 | 要求到貨',
          },
        },
        {
          id: 'currency',
          name: 'Currency',
          type: 'currency',
          labels: { en: 'Currency | Currency code', de: 'Währung', zh_tw: '幣別 | 貨幣 | 幣種' },
        },
        {
          id: 'total_amount',
          name: 'Total',
          type: 'amount',
          labels: {
            en: 'Order total | Total amount | Grand total | Total value | Order value | Total order value | Net value | Total net value',
            de: 'Gesamtbetrag | Auftragswert | Gesamtsumme',
            zh_tw: '總額 | 總計 | 總金額 | 訂單總額 | 合計金額 | 訂單金額',
          },
          weak: 'Total | Summe | Amount | 合計 | 共計',
        },
      ],
    },
    {
      id: 'parties',
      title: 'Parties',
      tables: [],
      fields: [
        {
          id: 'customer',
          name: 'Customer',
          type: 'text',
          party: { role: 'customer', part: 'name', fallback: 'addressee' },
          labels: {
            en: 'Customer | Sold to | Bill to | Buyer | Customer name | Sold-to party | Messrs | Ordered by',
            de: 'Kunde | Auftraggeber | Besteller',
            zh_tw: '客戶 | 客戶名稱 | 買方 | 需方 | 訂購方 | 購貨方 | 購貨單位',
          },
        },
        {
          id: 'ship_to',
          name: 'Ship to',
          type: 'multiline',
          multiline: true,
          party: { role: 'ship_to', part: 'both' },
          labels: {
            en: 'Ship to | Ship-to address | Deliver to | Delivery address | Ship-to party | Consignee | Shipping address',
            de: 'Lieferadresse | Lieferanschrift | Warenempfänger',
            zh_tw:
              '送貨地址 | 交貨地點 | 送貨地點 | 收貨地點 | 到貨地點 | 交付地點 | 交貨地址 | 收貨地址 | 收貨方 | 送貨至',
          },
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
          expected: 'printed',
          columns: [
            column.item_no,
            column.ipc,
            column.description,
            column.quantity,
            column.unit,
            column.unit_price,
            column.dispatch_date,
            column.delivery_date,
            column.amount,
          ],
        },
      ],
    },
  ],
  rules: [
    {
      id: 'quantity_times_price',
      kind: 'product',
      table: 'lines',
      factors: ['quantity', 'unit_price'],
      product: 'amount',
    },
    { id: 'lines_add_up', kind: 'column_sum', total: 'total_amount', table: 'lines', column: 'amount' },
  ],
};
