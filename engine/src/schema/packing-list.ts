import { LINE_COLUMNS as line } from './line-items.ts';
import { TRANSPORT_COLUMNS as column } from './transport-columns.ts';
import type { CategorySchema } from './types.ts';

export const PACKING_LIST: CategorySchema = {
  category: 'PACKING_LIST',
  title: 'Packing list',
  sections: [
    {
      id: 'packing_list',
      title: 'Packing list',
      tables: [],
      fields: [
        {
          id: 'packing_list_number',
          name: 'Packing list number',
          type: 'id',
          titled: true,
          key: true,
          required: true,
          labels: {
            en: 'Packing list no | Packing list number | Packing list # | P/L no | PL no | PL # | Packing slip no | Packing slip # | Packing note no | Delivery note no | List no | Packing slip number | Packing list ref | Pack list no | Shipment no | Delivery number',
            zh_cn: '装箱单号 | 装箱单号码 | 装箱单编号 | 箱单号',
            zh_tw: '裝箱單號碼 | 裝箱單號 | 裝箱單編號 | 包裝單號碼',
          },
          weak: 'No | Number | Document no | Reference no | 編號 | 單號',
        },
        {
          id: 'date',
          name: 'Date',
          type: 'date',
          required: true,
          labels: {
            en: 'Date | Packing date | Packing list date | Date of issue | Issue date | Dated | P/L date',
            zh_cn: '日期 | 制单日期 | 开单日期 | 装箱日期',
            zh_tw: '日期 | 製單日期 | 開單日期 | 裝箱日期',
          },
        },
        {
          id: 'invoice_number',
          name: 'Invoice number',
          type: 'id',
          labels: {
            en: 'Invoice no | Invoice number | Invoice # | Invoice | Commercial invoice no | Inv no | Invoice ref',
            zh_cn: '发票号码 | 发票号 | 发票编号',
            zh_tw: '發票號碼 | 發票號 | 發票編號',
          },
        },
        {
          id: 'po_number',
          name: 'PO number',
          type: 'id',
          labels: {
            en: 'PO no | P.O. no | PO number | PO # | P/O no | Purchase order | Purchase order no | Order no | Order number | Order # | Customer order no | Customer PO | Your order no | Your PO | Buyer order no | Contract no | S/C no',
            zh_cn: '订单号 | 订单号码 | 订单编号 | 采购订单号 | 合同号',
            zh_tw: '訂單號碼 | 訂單編號 | 訂單號 | 採購單號 | 合約號碼',
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
          id: 'shipper',
          name: 'Shipper',
          type: 'text',
          party: { role: 'shipper', part: 'name', fallback: 'letterhead' },
          labels: {
            en: 'Shipper | Exporter | Seller | Consignor | Ship from | Shipped from | From | Shipper/Exporter | Vendor | Supplier',
            zh_cn: '发货人 | 卖方 | 出口商 | 托运人',
            zh_tw: '發貨人 | 賣方 | 出口商 | 託運人',
          },
        },
        {
          id: 'consignee',
          name: 'Consignee',
          type: 'text',
          party: { role: 'consignee', part: 'name', fallback: 'addressee' },
          labels: {
            en: 'Consignee | Ship to | Shipped to | Deliver to | Delivery address | Buyer | Sold to | Messrs | For account and risk of | For account and risk of Messrs | Customer | Bill to | To | Importer',
            zh_cn: '收货人 | 买方 | 客户 | 收货单位',
            zh_tw: '收貨人 | 買方 | 客戶 | 受貨人',
          },
        },
      ],
    },
    {
      id: 'totals',
      title: 'Totals',
      tables: [],
      fields: [
        {
          id: 'total_packages',
          name: 'Total packages',
          type: 'number',
          labels: {
            en: 'Total packages | Total number of packages | Total no of packages | Total cartons | Total pkgs | Total pieces | No of packages | Number of packages | Total ctns | Total pallets',
            zh_cn: '总件数 | 总箱数 | 合计件数 | 件数合计',
            zh_tw: '總件數 | 總箱數 | 合計件數',
          },
          wording: [
            /\btotal\s*[:：]?\s*(?<v>\d[\d,]*)\s*(?:packages?|pkgs?|cartons?|ctns?|drums?|cases?|boxes|pallets?|bags?)\b/iu,
          ],
        },
        {
          id: 'total_net_weight',
          name: 'Total net weight',
          type: 'number',
          cell: { table: 'lines', column: 'net_weight', sum: true },
          labels: {
            en: 'Total net weight | Total N.W. | Total net wt | Net weight total | Total net | Net weight | N.W.',
            zh_cn: '总净重 | 净重合计 | 合计净重',
            zh_tw: '總淨重 | 淨重合計 | 合計淨重',
          },
        },
        {
          id: 'total_gross_weight',
          name: 'Total gross weight',
          type: 'number',
          cell: { table: 'lines', column: 'gross_weight', sum: true },
          labels: {
            en: 'Total gross weight | Total G.W. | Total gross wt | Gross weight total | Total gross | Gross weight | G.W. | Total weight',
            zh_cn: '总毛重 | 毛重合计 | 合计毛重',
            zh_tw: '總毛重 | 毛重合計 | 合計毛重',
          },
        },
        {
          id: 'total_measurement',
          name: 'Total measurement',
          type: 'number',
          cell: { table: 'lines', column: 'measurement', sum: true },
          labels: {
            en: 'Total measurement | Total volume | Total CBM | Total M3 | Measurement | Total cube | Total meas',
            zh_cn: '总体积 | 体积合计 | 总尺码',
            zh_tw: '總材積 | 總體積 | 材積合計',
          },
        },
      ],
    },
    {
      id: 'line_items',
      title: 'Lines',
      fields: [],
      tables: [
        {
          id: 'lines',
          title: 'Lines',
          totals: true,
          columns: [
            {
              id: 'carton_no',
              name: 'Carton no.',
              type: 'code',
              labels: {
                en: 'Carton no | C/No | C/N | CTN no | Carton nos | Pkg no | Package no | Packages no | Case no | Box no | Pallet no | Drum no | Carton | Ctn | Package | Crate no | Carton # | Ctn nos | Carton numbers | Ctn. no | Case nos | Package nos | Pkg | Pkg # | Pallet | Pallet nos | HU | Handling unit | SSCC | Box | Box # | Case | Case # | C/T no | C/NO. | Cases | Bundle no | Roll no | Marks & nos | Colli no | Bale no | Plt | PLT no | Crate',
                de: 'Karton-Nr | Karton | Kartonnr | Kolli-Nr | Kolli | Packstück | Packstück-Nr | Palette | Paletten-Nr | Kiste | Kisten-Nr | Colli-Nr | Pack-Nr | HU',
                fr: 'Colis | N° colis | Colis n° | Carton | N° carton | Palette | N° palette | Caisse | N° caisse',
                nl: 'Collo | Colli nr | Doos | Doosnr | Pallet | Palletnr | Kist | Kistnr',
                es: 'Bulto | N° bulto | Caja | Caja n° | N° caja | Palet | N° palet | Bultos n°',
                it: 'Collo | N. collo | Colli | Cartone | N. cartone | Bancale | Cassa | N. cassa | Pallet',
                pt: 'Volume | N° volume | Caixa | N° caixa | Palete | Volume n°',
                ja: '箱番号 | カートン番号 | ケース番号 | C/NO | 梱包番号 | 箱NO',
                zh_cn:
                  '箱号 | 件号 | 箱序 | 箱号/件号 | 包装号 | 托盘号 | 托号 | 板号 | 箱序号 | 件序 | 包号 | 箱编号',
                zh_tw:
                  '箱號 | 件號 | 箱序 | 箱號/件號 | 包裝號 | 棧板號 | 托盤號 | 板號 | 箱序號 | 包號 | 箱編號',
              },
            },
            line.code,
            line.description,
            line.quantity,
            line.unit,
            column.net_weight,
            column.gross_weight,
            column.measurement,
          ],
        },
      ],
    },
  ],
  rules: [
    {
      id: 'net_weights_add_up',
      kind: 'column_sum',
      total: 'total_net_weight',
      table: 'lines',
      column: 'net_weight',
    },
    {
      id: 'gross_weights_add_up',
      kind: 'column_sum',
      total: 'total_gross_weight',
      table: 'lines',
      column: 'gross_weight',
    },
    {
      id: 'measurements_add_up',
      kind: 'column_sum',
      total: 'total_measurement',
      table: 'lines',
      column: 'measurement',
    },
  ],
};
