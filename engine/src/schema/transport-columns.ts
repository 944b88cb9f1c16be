import type { ColumnSchema } from './types.ts';

/** Columns that papers of carriage share, picked by id. */
export const TRANSPORT_COLUMNS = {
  packages: {
    id: 'packages',
    name: 'Packages',
    type: 'quantity',
    labels: {
      en: 'Packages | No of pkgs | No of packages | Number of packages | Pkgs | Quantity | Qty | No of pieces | Pieces | Cartons | Package count | Total packages | No and kind of packages | Pkgs pcs | No of',
      zh_cn: '件数 | 包装件数 | 箱数 | 数量',
      zh_tw: '件數 | 包裝件數 | 箱數 | 數量',
    },
  },
  description: {
    id: 'description',
    name: 'Description',
    type: 'text',
    labels: {
      en: 'Description | Description of goods | Kind of packages; description of goods | Kind of packages; description of | Number and kind of packages; description of | No and kind of packages; description of goods | Description of packages and goods | Goods description | Description of cargo | Goods | Commodity | Nature and quantity of goods | Particulars of goods | Item number, number and kind of packages, description of goods | Number and kind of packages; description of goods | Cargo description | Particulars',
      zh_cn: '货名 | 货物描述 | 货品说明 | 品名 | 货物名称 | 商品名称',
      zh_tw: '貨名 | 貨物描述 | 貨品說明 | 品名 | 貨物名稱 | 商品名稱 | 貨品名稱',
    },
  },
  net_weight: {
    id: 'net_weight',
    name: 'Net weight',
    type: 'number',
    labels: {
      en: 'Net weight | Net wt | N.W. | N/W | Nett weight | Net Wt (kg) | Net weight (kg) | Net weight (kgs) | N.W. (kgs) | Net kg | Net | NW | N.Wt',
      zh_cn: '净重 | 净重(千克) | 净重(公斤)',
      zh_tw: '淨重 | 淨重(公斤)',
    },
  },
  gross_weight: {
    id: 'gross_weight',
    name: 'Gross weight',
    type: 'number',
    labels: {
      en: 'Gross weight | Gross wt | G.W. | G/W | Gross Wt (kg) | Gross weight (kg) | Gross weight kgs | Gross weight (kgs) | G.W. (kgs) | Gross cargo weight | Gross kg | Gross | GW | G.Wt | Weight | Cargo weight',
      zh_cn: '毛重 | 毛重(千克) | 毛重(公斤) | 重量',
      zh_tw: '毛重 | 毛重(公斤) | 重量',
    },
  },
  measurement: {
    id: 'measurement',
    name: 'Measurement',
    type: 'number',
    labels: {
      en: 'Measurement | Measurements | Meas. | Measurement (CBM) | Measurement CBM | Meas. (m³) | Meas. (CBM) | Volume | Volume (CBM) | CBM | M3 | Cube | Cubic meters',
      zh_cn: '体积 | 尺码 | 体积(立方米)',
      zh_tw: '體積 | 材積 | 尺碼 | 體積(立方公尺)',
    },
  },
  amount: {
    id: 'amount',
    name: 'Amount',
    type: 'amount',
    anchor: true,
    labels: {
      en: 'Amount | Total | Total amount | Charge amount | Amount due | Net amount | Value | Prepaid | Collect | Amount (HKD) | Amount USD | Line total',
      zh_cn: '金额 | 总额 | 合计 | 应付金额',
      zh_tw: '金額 | 總額 | 合計 | 應付金額',
    },
  },
} as const satisfies Record<string, ColumnSchema>;
