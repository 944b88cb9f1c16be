import { TRANSPORT_COLUMNS as column } from './transport-columns.ts';
import type { CategorySchema } from './types.ts';

export const BOL: CategorySchema = {
  category: 'BOL',
  title: 'Bill of lading',
  sections: [
    {
      id: 'bill',
      title: 'Bill of lading',
      tables: [],
      fields: [
        {
          id: 'bl_number',
          name: 'B/L number',
          type: 'id',
          titled: true,
          key: true,
          required: true,
          labels: {
            en: 'B/L no | B/L number | BL no | BL number | Bill of lading no | Bill of lading number | B/L # | BOL no | BOL number | BOL # | Bill of lading # | Waybill no | Sea waybill no | SWB no | MBL no | HBL no | House B/L no | Master B/L no | OBL no | Bill of lading nr | B/L nr | BL # | Bill no | Sea waybill number | Waybill number | Document number | Carrier B/L no',
            zh_cn: '提单号 | 提单号码 | 提单编号 | 海运单号',
            zh_tw: '提單號碼 | 提單編號 | 提單號 | 海運單號',
          },
          weak: 'B/L | BOL | Document no',
        },
        {
          id: 'issue_date',
          name: 'Issue date',
          type: 'date',
          dated: true,
          labels: {
            en: 'Date of issue | Issue date | Place and date of issue | Date issued | Date of issue of B/L | B/L date | Place of issue and date | Dated | Issued at and date | B/L issue date',
            zh_cn: '签发日期 | 签发地点及日期 | 签发地点和日期 | 提单日期',
            zh_tw: '簽發日期 | 簽發地點及日期 | 簽發地點和日期 | 提單日期',
          },
          weak: 'Date | 日期',
        },
        {
          id: 'freight_terms',
          name: 'Freight terms',
          type: 'text',
          labels: {
            en: 'Freight terms | Freight & charges | Freight and charges | Freight payable at | Freight | Freight payment | Freight charge terms | Payment of freight | Freight payable',
            zh_cn: '运费 | 运费条款 | 运费支付 | 运费支付方式',
            zh_tw: '運費 | 運費條款 | 運費支付',
          },
          wording: [/(?<v>freight\s+(?:prepaid|collect|to be prepaid|payable at destination))/iu],
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
          type: 'multiline',
          multiline: true,
          party: { role: 'shipper', part: 'both' },
          labels: {
            en: 'Shipper | Shipper/Exporter | Exporter | Shipper (complete name and address) | Shipper name and address | Ship from | Consignor | Shipper / Exporter',
            zh_cn: '托运人 | 发货人 | 付货人',
            zh_tw: '託運人 | 托運人 | 發貨人',
          },
        },
        {
          id: 'consignee',
          name: 'Consignee',
          type: 'multiline',
          multiline: true,
          party: { role: 'consignee', part: 'both' },
          labels: {
            en: 'Consignee | Consigned to | Consignee (complete name and address) | Consignee name and address | Consigned to order of | Consignee (if "to order" so indicate) | Ship to',
            zh_cn: '收货人',
            zh_tw: '收貨人 | 受貨人',
          },
        },
        {
          id: 'notify_party',
          name: 'Notify party',
          type: 'multiline',
          multiline: true,
          party: { role: 'notify', part: 'both' },
          labels: {
            en: 'Notify party | Notify | Notify address | Notify party (complete name and address) | Notify party/Intermediate consignee | Also notify',
            zh_cn: '通知人 | 被通知人 | 通知方',
            zh_tw: '通知人 | 被通知人 | 受通知人',
          },
        },
      ],
    },
    {
      id: 'voyage',
      title: 'Voyage',
      tables: [],
      fields: [
        {
          id: 'vessel',
          name: 'Vessel',
          type: 'vessel',
          labels: {
            en: 'Vessel | Vessel name | Ocean vessel | Name of vessel | Vessel / Voyage | Ocean Vessel / Voyage | Vessel/Voy | Vessel & voyage | Ship | Exporting carrier | Vessel and voyage no | Vessel Voyage no | Intended vessel | Mother vessel',
            zh_cn: '船名 | 船名航次 | 船名/航次',
            zh_tw: '船名 | 船名航次 | 船名/航次',
          },
        },
        {
          id: 'voyage',
          name: 'Voyage',
          type: 'voyage',
          labels: {
            en: 'Voyage | Voyage no | Voyage number | Voy | Voy no | Vessel / Voyage | Ocean Vessel / Voyage | Vessel/Voy | Vessel & voyage | Vessel and voyage no | Vessel Voyage no',
            zh_cn: '航次 | 航次号 | 船名航次',
            zh_tw: '航次 | 航次號 | 船名航次',
          },
        },
        {
          id: 'port_of_loading',
          name: 'Port of loading',
          type: 'text',
          labels: {
            en: 'Port of loading | Port of lading | Loading port | POL | Port of shipment | Port of load',
            zh_cn: '装货港 | 装运港 | 起运港',
            zh_tw: '裝貨港 | 裝運港 | 起運港 | 裝船港',
          },
        },
        {
          id: 'port_of_discharge',
          name: 'Port of discharge',
          type: 'text',
          labels: {
            en: 'Port of discharge | Discharge port | Port of unloading | POD | Port of destination | Destination port',
            zh_cn: '卸货港 | 目的港',
            zh_tw: '卸貨港 | 目的港',
          },
        },
        {
          id: 'place_of_delivery',
          name: 'Place of delivery',
          type: 'text',
          labels: {
            en: 'Place of delivery | Final destination | Place of delivery by on-carrier | Place of delivery (multimodal) | Final place of delivery | Delivery place | Place of delivery by carrier',
            zh_cn: '交货地 | 交货地点 | 最终目的地',
            zh_tw: '交貨地 | 交貨地點 | 最終目的地',
          },
        },
      ],
    },
    {
      id: 'cargo',
      title: 'Cargo',
      fields: [],
      tables: [
        {
          id: 'containers',
          title: 'Containers',
          totals: true,
          columns: [
            {
              id: 'container_no',
              name: 'Container no.',
              type: 'container',
              anchor: true,
              labels: {
                en: 'Container no | Container number | Container | Container nos | Cntr no | Container # | Container / Seal no | Container No./Seal No. | Marks & nos container no | Container no seal no | Marks and numbers | Container No. | Cont. no | Ctr no | CNTR | Container ID | Equipment no | Equipment number | Unit no | Container/seal | Container numbers | Container & seal no | Equipment',
                de: 'Container-Nr | Containernummer | Container Nr | Behälter-Nr',
                fr: 'N° conteneur | Conteneur | N° de conteneur | Numéro de conteneur | Conteneur n°',
                nl: 'Containernr | Containernummer | Container nr',
                es: 'Contenedor | N° contenedor | Número de contenedor | Contenedor n°',
                it: 'Container n° | Numero container | Contenitore | N. container',
                pt: 'Contentor | Contêiner | N° do contêiner | N° contentor',
                ja: 'コンテナ番号',
                zh_cn:
                  '集装箱号 | 柜号 | 箱号 | 集装箱号/封号 | 箱号/封号 | 集装箱箱号 | 柜号/封号 | 箱封号 | 集装箱号码',
                zh_tw: '貨櫃號碼 | 櫃號 | 櫃號 / 封條號 | 貨櫃號 | 貨櫃編號 | 櫃號/封號 | 櫃號碼',
              },
            },
            {
              id: 'seal_no',
              name: 'Seal no.',
              type: 'seal',
              labels: {
                en: 'Seal no | Seal number | Seal | Seal nos | Seal # | Container / Seal no | Container No./Seal No. | Container no seal no | Seal No. | Seals | Carrier seal | Shipper seal | Seal(s) | Seal numbers',
                de: 'Siegel | Siegel-Nr | Plombe | Plomben-Nr | Siegelnummer | Plombennummer',
                fr: 'Scellé | N° scellé | Plomb | N° de scellé | Plombs | N° plomb',
                nl: 'Zegel | Zegelnr | Zegelnummer | Verzegeling',
                es: 'Precinto | N° precinto | Sello | Precintos | Número de precinto',
                it: 'Sigillo | N. sigillo | Sigilli | Numero sigillo',
                pt: 'Selo | Lacre | N° selo | N° lacre | Selos',
                ja: 'シール番号 | 封印番号',
                zh_cn: '封号 | 铅封号 | 封条号 | 封条号码 | 铅封 | 箱封 | 封志号 | 关封号 | 封签号',
                zh_tw: '封條號 | 封條號碼 | 鉛封號 | 櫃號 / 封條號 | 封條 | 鉛封 | 封號 | 封櫃號',
              },
            },
            column.packages,
            column.description,
            column.gross_weight,
            column.measurement,
          ],
        },
      ],
    },
  ],
  rules: [],
};
