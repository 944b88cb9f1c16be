import { INVOICE_LABELS } from './invoice-labels.ts';
import { LINE_COLUMNS as column } from './line-items.ts';
import { mergeLabels } from './merge-labels.ts';
import type { CategorySchema } from './types.ts';

export const PO_CONF: CategorySchema = {
  category: 'PO_CONF',
  title: 'Order confirmation',
  sections: [
    {
      id: 'order',
      title: 'Header',
      tables: [],
      fields: [
        {
          id: 'po_number',
          name: 'PO number',
          type: 'id',
          key: true,
          required: true,
          labels: {
            en: "PO number | PO no | P.O. no | PO # | P.O. number | P.O. # | P/O no | P/O | Your PO number | Purchase order | Purchase order no | Purchase order number | Your order | Your order no | Your order number | Your PO | Your PO no | Your purchase order | Customer PO | Customer P.O. no | Customer PO no | Customer PO number | Customer order no | Customer order | Customer order number | Cust PO | Buyer order no | Buyer's order no | Your reference | Your ref | Customer reference | Customer ref | PO reference",
            de: 'Ihre Bestellung | Ihre Bestellnummer | Bestellnummer | Bestell-Nr | Ihre Bestellung Nr | Kundenbestellnummer',
            fr: 'Votre commande | N° de commande client | Votre commande n° | Votre référence',
            nl: 'Uw bestelling | Uw bestelnummer | Uw ordernummer | Uw referentie',
            es: 'Su pedido | Su pedido n° | N° de pedido del cliente | Su referencia',
            it: 'Vostro ordine | Vs ordine | Vs rif | Ordine cliente',
            pt: 'Vossa encomenda | V/ encomenda | Sua referência',
            zh_tw:
              '客戶訂單號 | 客戶訂單編號 | 採購單號 | 採購單編號 | 採購訂單 | 採購訂單號 | 貴司訂單號 | 客戶採購單號 | 客戶單號 | 貴公司訂單 | 客戶訂單 | 訂購單號',
          },
          weak: 'Order no | Order number | PO | P.O. | Order | Order # | Reference | 訂單編號 | 訂單號碼 | 訂單號',
        },
        {
          id: 'confirmation_number',
          name: 'Confirmation number',
          type: 'id',
          titled: true,
          labels: {
            en: 'Order confirmation no | Order confirmation | Confirmation no | Confirmation number | Confirmation # | Acknowledgment # | Acknowledgement # | Conf no | Order confirmation number | Acknowledgement no | Acknowledgement number | Acknowledgment no | Order acknowledgement no | Sales order | Sales order no | Sales order number | SO no | SO number | S.O. no | SO # | Our order | Our order no | Our reference | Our ref | OC no | Document no | Document number | Our order number | Load number | Load no | Load # | Load ID | Rate confirmation no | Rate confirmation # | Booking confirmation no | Freight bill no | Freight bill number | Freight bill # | FB # | FB no | PRO # | PRO number | Tender ID | Trip number | Trip no | Sales doc no | Order acknowledgement | Our acknowledgement | Acknowledgement | Acknowledgment | Ack no | Ack nbr | Ack # | Our confirmation',
            de: 'Auftragsbestätigung | Auftragsbestätigung Nr | Auftragsnummer | Auftrags-Nr | AB-Nr | Unsere Auftragsnummer | Belegnummer',
            fr: 'Confirmation de commande n° | Confirmation n° | Accusé de réception n° | N° AR | AR n° | N° accusé de réception | Notre commande n° | N° de confirmation',
            nl: 'Orderbevestiging | Orderbevestiging nr | Ordernummer | Verkooporder',
            es: 'Confirmación de pedido | Confirmación de pedido n° | Pedido de venta | N° de confirmación | Nuestro pedido',
            it: "Conferma d'ordine | Conferma d'ordine n° | Conferma ordine n° | Nostro ordine | N. conferma",
            pt: 'Confirmação de encomenda n° | Confirmação de encomenda | N° de confirmação | Nossa referência',
            zh_tw:
              '確認單號 | 訂單確認號 | 確認書編號 | 銷售訂單號 | 銷售單號 | 訂單確認編號 | 確認編號 | 本公司單號 | 訂單確認書編號 | 銷售訂單編號',
          },
          weak: 'Order no | Order number | Number | No | Ref | 編號 | 單號',
        },
        {
          id: 'confirmation_date',
          name: 'Confirmation date',
          type: 'date',
          required: true,
          labels: {
            en: 'Confirmation date | Order confirmation date | Acknowledgement date | Document date | Date of confirmation | Date of issue | Issue date | Confirmed on | Date issued | Ack date | Date of acknowledgement | Rate confirmation date | Date booked | Booked on | Booking date | Load date | Date printed | Order acknowledgement date | Date entered',
            de: 'Datum der Auftragsbestätigung | Belegdatum',
            fr: 'Date de confirmation | Émis le | Date AR',
            nl: 'Orderdatum | Datum bevestiging | Documentdatum | Bevestigingsdatum',
            es: 'Fecha de confirmación | Fecha del documento | Fecha | Fecha de emisión',
            it: 'Data conferma | Data documento | Data | Data di conferma',
            pt: 'Data de confirmação | Data do documento | Data | Data de emissão',
            zh_tw: '確認日期 | 單據日期 | 開立日期 | 製表日期 | 確認書日期',
          },
          weak: 'Date | Datum | Dated | 日期',
        },
        {
          id: 'currency',
          name: 'Currency',
          type: 'currency',
          labels: {
            en: 'Currency | Currency code',
            de: 'Währung',
            fr: 'Devise',
            nl: 'Valuta',
            es: 'Moneda | Divisa',
            it: 'Valuta | Divisa',
            pt: 'Moeda',
            zh_tw: '幣別 | 貨幣 | 幣種',
          },
        },
        {
          id: 'total_amount',
          name: 'Total',
          type: 'amount',
          labels: mergeLabels(
            {
              en: 'Total amount | Grand total | Order total | Total value | Total order value | Total price | Order value  | Total incl VAT | Total due | Amount total | Total order amount | Total order | Total rate | Total carrier pay | Carrier pay | Agreed rate | Agreed amount | Total pay | Total freight charges | Total charges | Total carrier rate | Rate total | Total contract amount',
              de: 'Gesamtbetrag | Gesamtsumme | Auftragswert | Gesamtwert | Endbetrag | Auftragssumme',
              fr: 'Total TTC | Montant total | Total commande',
              zh_tw: '總額 | 總計 | 總金額 | 訂單總額 | 合計金額 | 訂單金額',
            },
            INVOICE_LABELS.total_amount.labels,
          ),
          likely:
            'Total net value | Net value | Total net | Net order value | Auftragswert netto | Nettoauftragswert | Final amount | End amount',
          weak: 'Total | Gesamt | Summe | Amount | 合計 | 共計',
        },
      ],
    },
    {
      id: 'parties',
      title: 'Parties',
      tables: [],
      fields: [
        {
          id: 'vendor',
          name: 'Vendor',
          type: 'text',
          party: { role: 'vendor', part: 'name', fallback: 'letterhead' },
          labels: {
            en: 'Vendor | Supplier | Seller | Supplier name | Vendor name | Sold by | Manufacturer | Supplied by | Broker | Broker name | Logistics provider',
            de: 'Lieferant | Verkäufer',
            fr: 'Fournisseur | Vendeur',
            nl: 'Leverancier | Verkoper',
            es: 'Proveedor | Vendedor',
            it: 'Fornitore | Venditore',
            pt: 'Fornecedor | Vendedor',
            zh_tw: '供應商 | 賣方 | 供貨方 | 廠商 | 供方',
          },
        },
        {
          id: 'buyer',
          name: 'Buyer',
          type: 'text',
          party: { role: 'buyer', part: 'name', fallback: 'addressee' },
          labels: {
            en: 'Buyer | Sold to | Bill to | Customer | Customer name | Messrs | Purchaser | Sold-to party | Client | Ordered by | Order from | To | Invoice to | Purchased by | Ordering party | Bill',
            de: 'Käufer | Kunde | Besteller | Auftraggeber | Bestellt von',
            fr: 'Client | Acheteur',
            nl: 'Klant | Koper | Afnemer | Besteller',
            es: 'Cliente | Comprador',
            it: 'Cliente | Acquirente | Spett le',
            pt: 'Cliente | Comprador | Exmo(s) Sr(s)',
            zh_tw: '買方 | 客戶 | 客戶名稱 | 需方 | 訂購方 | 致 | 購買方',
          },
          // Who confirms a load does so to the carrier.
          weak: 'Carrier | Carrier name | Motor carrier',
        },
        {
          id: 'shipto_address',
          name: 'Ship-to address',
          type: 'multiline',
          multiline: true,
          party: { role: 'shipto', part: 'both' },
          labels: {
            en: 'Ship to | Ship-to address | Deliver to | Delivery address | Delivery to | Shipping address | Consignee | Place of delivery | Ship to party | Goods recipient | Ship | Delivered to',
            de: 'Lieferadresse | Lieferanschrift | Warenempfänger | Versandadresse | Lieferung an | Liefern an | Geliefert an',
            fr: 'Adresse de livraison | Livrer à | Lieu de livraison | Livré à | Livraison à | Livraison',
            zh_tw:
              '送貨地址 | 交貨地點 | 送貨地點 | 收貨地點 | 到貨地點 | 交付地點 | 交貨地址 | 收貨地址 | 收貨方 | 送貨至 | 收貨人',
            es: 'Entregar en | Dirección de entrega | Lugar de entrega | Entrega en',
            it: 'Consegna a | Indirizzo di consegna | Luogo di consegna | Destinazione merce',
            nl: 'Afleveradres | Leveradres | Leveren aan',
            pt: 'Entregar em | Local de entrega | Morada de entrega | Endereço de entrega',
          },
        },
        {
          id: 'plant_id',
          name: 'Plant',
          type: 'id',
          codeTable: 'plant',
          labels: {
            en: 'Plant | Plant ID | Plant code | Receiving plant | Delivery plant | Site | Plant no',
            de: 'Werk',
            fr: 'Usine',
            zh_tw: '工廠 | 廠別 | 工廠代碼 | 廠區',
          },
        },
      ],
    },
    {
      id: 'terms',
      title: 'Terms',
      tables: [],
      fields: [
        {
          id: 'incoterm',
          name: 'Incoterm',
          type: 'incoterm',
          labels: {
            en: 'Incoterm | Incoterms | Terms of delivery | Delivery terms | Delivery term | F.O.B. / Incoterm | FOB | Trade terms | Price terms | Shipping terms | Freight terms | Price term | Trade term',
            de: 'Lieferbedingungen | Lieferbedingung | Incoterms',
            fr: 'Conditions de livraison',
            zh_tw: '貿易條件 | 交貨條件 | 國貿條規 | 價格條件 | 貿易條款 | 交貨條款',
          },
        },
        {
          id: 'payment_term',
          name: 'Payment terms',
          type: 'term',
          multiline: true,
          labels: {
            en: 'Payment terms | Payment term | Settlement terms | Terms of payment | Terms | Payment | Payment conditions',
            de: 'Zahlungsbedingungen | Zahlungsbedingung | Zahlungsziel',
            fr: 'Conditions de paiement | Règlement | Modalités de paiement | Mode de règlement',
            zh_tw: '付款條件 | 付款條款 | 付款方式 | 結帳方式',
            es: 'Condiciones de pago | Forma de pago',
            it: 'Condizioni di pagamento | Pagamento | Modalità di pagamento',
            nl: 'Betalingsvoorwaarden | Betaling | Betalingsconditie',
            pt: 'Condições de pagamento | Pagamento | Cond. pagto',
          },
        },
        {
          id: 'ship_mode',
          name: 'Ship mode',
          type: 'text',
          codeTable: 'ship_mode',
          labels: {
            en: 'Ship mode | Ship via | Shipped via | Means of transport | Mode of transport | Shipping method | Shipment mode | Transport | Mode of shipment | Shipment by | Transport mode | Carrier | Delivery method | Delivery by',
            de: 'Versandart | Transportmittel',
            fr: "Mode de transport | Mode d'expédition",
            zh_tw: '運輸方式 | 裝運方式 | 出貨方式 | 運送方式',
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
            // Item numbers are shown to administrators only (F-058).
            { ...column.item_no, roles: ['ROLE_ADMIN'] },
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
