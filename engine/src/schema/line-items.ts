import type { ColumnSchema } from './types.ts';

/** Columns that invoices, orders and packing lists share, picked by id. */
export const LINE_COLUMNS = {
  item_no: {
    id: 'item_no',
    name: 'Item',
    type: 'line_no',
    labels: {
      en: 'Item no | Item | Line | Line no | Ln | No | Sr | S/N | Sl no | # | Pos | Position',
      de: 'Pos | Pos-Nr | Position | Lfd Nr',
      fr: 'Ligne | Pos',
      nl: 'Regel',
      zh_tw: '項次 | 項目 | 序號 | 行號 | 項',
    },
  },
  code: {
    id: 'code',
    name: 'Code',
    type: 'code',
    labels: {
      en: 'Code | Article | Article no | Item code | Item no | Item # | Part no | Product code | Product no | Material no | Material | Stock code | SKU | Model | Model no | Part number | Catalog no | Art no | Product | Item',
      de: 'Artikel | Artikelnummer | Artikel-Nr | Art-Nr | ArtNr | Artikelnr | Unsere Art Nr | Materialnummer | Material-Nr',
      fr: 'Référence | Réf | Code article | Article | Code',
      nl: 'Artikel | Artikelnummer | Code',
      zh_tw: '貨號 | 料號 | 品號 | 產品編號 | 貨品編號 | 商品編號 | 編號 | 型號 | 物料編號',
    },
  },
  ipc: {
    id: 'ipc',
    name: 'IPC',
    type: 'ipc',
    labels: {
      en: 'IPC | IPC code | Material | Material no | Material code | Material number | Item code | Item # | Part no | Product code | Your material no | Your material | Your item no | Your article no | Customer material | Customer item | Customer item code | Customer part no | Customer material no | Your code | Your part no | Buyer item | Article no | Article | Code | SKU',
      de: 'Ihre Materialnummer | Ihre Artikelnummer | Materialnummer',
      zh_tw: '客戶料號 | 客戶品號 | 貴司料號 | 料號 | 物料編號 | 貨號 | 品號 | 產品編號 | 貨品編號',
    },
  },
  description: {
    id: 'description',
    name: 'Description',
    type: 'text',
    labels: {
      en: 'Description | Item description | Product description | Description of goods | Goods | Product | Product name | Item | Items | Service | Services | Details | Particulars | Material description | Material / Description | Commodity | Activity | Name of goods',
      de: 'Beschreibung | Bezeichnung | Artikelbezeichnung | Artikelbeschreibung | Produkt | Leistung | Ware | Artikel',
      fr: 'Désignation | Description | Libellé | Produit | Nom & désignation',
      nl: 'Omschrijving | Beschrijving',
      zh_tw:
        '品名 | 貨品名稱 | 品名及規格 | 品名規格 | 說明 | 摘要 | 商品名稱 | 產品名稱 | 貨物名稱 | 描述 | 貨名 | 貨物或應稅勞務、服務名稱 | 項目名稱',
    },
  },
  quantity: {
    id: 'quantity',
    name: 'Quantity',
    type: 'quantity',
    anchor: true,
    labels: {
      en: 'Quantity | Qty | Qty shipped | Quantity shipped | Ordered | Order qty | Qty ordered | Units | Hours | Shipped | Confirmed qty | Net quantity',
      de: 'Menge | Anzahl | Liefermenge | Stückzahl',
      fr: 'Quantité | Qté | Qte',
      nl: 'Aantal | Hoeveelheid',
      zh_tw: '數量 | 訂購數量 | 件數 | 交貨數量',
    },
  },
  unit: {
    id: 'unit',
    name: 'Unit',
    type: 'unit',
    labels: {
      en: 'Unit | UOM | U/M | UM | Units of measure | Unit of measure',
      de: 'Einheit | ME | Meng-einheit | Mengeneinheit | Einh',
      fr: 'Unité',
      nl: 'Eenheid',
      zh_tw: '單位',
    },
  },
  unit_price: {
    id: 'unit_price',
    name: 'Unit price',
    type: 'price',
    labels: {
      en: 'Unit price | Price | Rate | Unit cost | Price per unit | Price each | U/Price | Price/unit | Unit rate | Cost | Net price',
      de: 'Einzelpreis | Preis | Stückpreis | Nettopreis | E-Preis | EP | Preis/Einheit | Preis pro Einheit | Einzel',
      fr: 'Prix unitaire | P.U. | PU | P.U. HT | Prix unitaire HT | Prix',
      nl: 'Prijs | Stukprijs | Eenheidsprijs',
      zh_tw: '單價 | 價格 | 未稅單價',
    },
  },
  tax_rate: {
    id: 'tax_rate',
    name: 'Tax rate',
    type: 'percent',
    labels: {
      en: 'VAT % | Tax % | Tax rate | VAT rate | GST % | VAT | Tax | GST',
      de: 'USt | USt % | MwSt | MwSt % | Steuersatz | USt-Satz | Umsatzsteuer',
      fr: 'TVA | Taux TVA | TVA %',
      nl: 'BTW | BTW %',
      zh_tw: '稅率 | 税率',
    },
  },
  amount: {
    id: 'amount',
    name: 'Amount',
    type: 'amount',
    anchor: true,
    labels: {
      en: 'Amount | Total | Line total | Total amount | Net amount | Extension | Extended price | Ext price | Total price | Value | Net value | Sum | Subtotal | Total net | Line amount | Extended amount | Net total',
      de: 'Betrag | Gesamt | Gesamtpreis | Gesamtbetrag | Nettobetrag | Summe | Wert | G-Preis | GP | Netto | Gesamtsumme',
      fr: 'Montant | Montant HT | Total HT | Total | Prix total',
      nl: 'Bedrag | Totaal | Totaalprijs',
      zh_tw: '金額 | 總額 | 小計 | 總價 | 合計 | 未稅金額',
    },
  },
  dispatch_date: {
    id: 'dispatch_date',
    name: 'Dispatch date',
    type: 'date',
    labels: {
      en: 'Dispatch | Dispatch date | Ship date | Est ship | ETD | Shipping date | Goods issue | Shipment date | Est ship date | Despatch date | Ex works date | Ready date',
      de: 'Versanddatum | Versand',
      zh_tw: '出貨日期 | 發貨日期 | 裝運日期 | 出貨日 | 預計出貨',
    },
  },
  delivery_date: {
    id: 'delivery_date',
    name: 'Delivery date',
    type: 'date',
    labels: {
      en: 'Delivery | Delivery date | Deliv date | Due date | ETA | Est arrival | Arrival | Arrival date | Required date | Requested date | Promised date | Confirmed date | Confirmed delivery | Delivery on',
      de: 'Liefertermin | Lieferdatum | Lieferung',
      zh_tw: '交貨日期 | 交期 | 到貨日期 | 交貨日 | 預計到貨 | 送達日期',
    },
  },
} as const satisfies Record<string, ColumnSchema>;
