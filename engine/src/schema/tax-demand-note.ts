import type { CategorySchema } from './types.ts';

export const HK_TAX_DEMAND_NOTE: CategorySchema = {
  category: 'HK_TAX_DEMAND_NOTE',
  title: 'Tax demand note',
  sections: [
    {
      id: 'demand',
      title: 'Demand',
      tables: [],
      fields: [
        {
          id: 'charge_number',
          name: 'Charge number',
          type: 'id',
          key: true,
          required: true,
          labels: {
            en: 'Charge no | Charge number | Shroff account no | Shroff account number | Payment reference | Charge no. | Tax reference | File no | Account number | Demand note no',
            zh_cn: '缴税编号 | 税单号码 | 缴税帐号',
            zh_tw: '繳稅編號 | 稅單號碼 | 收款帳號 | 繳款帳號',
          },
        },
        {
          id: 'year_of_assessment',
          name: 'Year of assessment',
          type: 'assessment_year',
          labels: {
            en: 'Year of assessment | Assessment year | Final year of assessment',
            zh_cn: '课税年度 | 评税年度',
            zh_tw: '課稅年度 | 評稅年度',
          },
        },
        {
          id: 'issue_date',
          name: 'Issue date',
          type: 'date',
          required: true,
          labels: {
            en: 'Date of issue | Issue date | Date issued | Date of notice',
            zh_cn: '发出日期 | 签发日期',
            zh_tw: '發出日期 | 簽發日期',
          },
          weak: 'Date | 日期',
        },
        {
          id: 'tax_payable',
          name: 'Tax payable',
          type: 'amount',
          cell: { table: 'instalments', column: 'amount', sum: true },
          labels: {
            en: 'Total tax payable | Tax payable in all | Total amount payable | Total tax demanded | Amount payable | Total payable | Net tax payable | Balance of tax payable | Tax now payable | Tax to pay | Tax due | Total tax due | Amount due | Total due',
            zh_cn: '应缴税款 | 应缴税款总额 | 应缴税款合计 | 应缴总额',
            zh_tw: '應繳稅款總額 | 應繳稅款合計 | 應繳總額',
          },
          likely: 'Tax payable | 應繳稅款',
          weak: 'Total | 合計',
        },
        {
          id: 'first_due_date',
          name: 'First due date',
          type: 'date',
          cell: { table: 'instalments', column: 'due_date', row: 0 },
          labels: {
            en: 'First instalment due | First instalment | First due date | 1st instalment due | First payment due | 1st instalment | 1st | First payment | Pay first instalment by',
            zh_cn: '第一期缴税日期 | 首期缴税日期',
            zh_tw: '第一期繳稅日期 | 第一期繳稅限期 | 首期 | 第一期 | 第1期',
          },
          weak: 'Due date | 繳稅日期 | 繳稅限期',
        },
        {
          id: 'second_due_date',
          name: 'Second due date',
          type: 'date',
          cell: { table: 'instalments', column: 'due_date', row: 1 },
          labels: {
            en: 'Second instalment due | Second instalment | Second due date | 2nd instalment due | Second payment due | 2nd instalment | 2nd | Second payment | Pay second instalment by',
            zh_cn: '第二期缴税日期',
            zh_tw: '第二期繳稅日期 | 第二期繳稅限期 | 第二期 | 第2期',
          },
        },
      ],
    },
    {
      id: 'taxpayer',
      title: 'Taxpayer',
      tables: [],
      fields: [
        {
          id: 'taxpayer',
          name: 'Taxpayer',
          type: 'text',
          required: true,
          // The office that sends it stands where letters have the addressee.
          never: /^inland revenue|^commissioner of|[稅税][務务]局/iu,
          party: { role: 'taxpayer', part: 'name', fallback: 'addressee' },
          labels: {
            en: 'Taxpayer | Name of taxpayer | Taxpayer name | Name | Assessee | Person assessed | Owner assessed | Name of person assessed | Charged to',
            zh_cn: '纳税人 | 纳税人姓名 | 姓名',
            zh_tw: '納稅人 | 納稅人姓名 | 姓名',
          },
        },
        {
          id: 'address',
          name: 'Address',
          type: 'multiline',
          multiline: true,
          party: { role: 'taxpayer', part: 'address', fallback: 'addressee', ownLabel: true },
          labels: {
            en: 'Address | Postal address | Correspondence address',
            zh_cn: '地址 | 通讯地址',
            zh_tw: '地址 | 通訊地址',
          },
        },
      ],
    },
    {
      id: 'instalments',
      title: 'Instalments',
      fields: [],
      tables: [
        {
          id: 'instalments',
          title: 'Instalments',
          columns: [
            {
              id: 'instalment',
              name: 'Instalment',
              type: 'code',
              labels: {
                en: 'Instalment | Installment | Instalment no | No of instalment | Payment | Inst | Instalments | Instalment number | No. | Number | Instalment payable | Stage',
                de: 'Rate',
                fr: 'Échéance | Acompte',
                zh_cn: '期数 | 期次 | 分期 | 期 | 缴付期数 | 分期缴税 | 缴税期数 | 第几期 | 期别',
                zh_tw: '期數 | 期次 | 分期 | 期 | 繳付期數 | 分期繳稅 | 繳稅期數 | 期別 | 繳款期',
              },
            },
            {
              id: 'due_date',
              name: 'Due date',
              type: 'date',
              anchor: true,
              labels: {
                en: 'Due date | Date due | Payable on or before | Payment date | Pay by | Due on | Payable by | Due | Last date for payment | Date payable | To be paid on or before | Due for payment on | Payment due | Payment due date | Last day for payment | Date | On or before | Pay on or before',
                zh_cn:
                  '缴税日期 | 缴税限期 | 到期日 | 缴款日期 | 到期缴税日期 | 缴付日期 | 缴款限期 | 限期 | 缴税到期日 | 缴付限期 | 应缴日期 | 最后缴税日期 | 日期',
                zh_tw:
                  '繳稅日期 | 繳稅限期 | 到期日 | 繳款日期 | 到期繳稅日期 | 繳付日期 | 繳款限期 | 限期 | 繳稅到期日 | 繳付限期 | 應繳日期 | 最後繳稅日期 | 日期',
              },
            },
            {
              id: 'amount',
              name: 'Amount',
              type: 'amount',
              labels: {
                en: 'Amount | Amount payable | Tax payable | Amount HK$ | Amount due | Amount of tax | Tax | Total | Amount of instalment | Sum payable | HK$ | Amount to pay | Payable',
                zh_cn:
                  '金额 | 应缴金额 | 应缴金额(港元) | 税款 | 应缴税款 | 款额 | 金额(港元) | 应付金额 | 缴付金额 | 金额(港币) | 应付款额 | 缴税金额 | 应缴款额 | 港元',
                zh_tw:
                  '金額 | 應繳金額 | 應繳金額(港元) | 稅款 | 應繳稅款 | 款額 | 金額(港元) | 應付金額 | 繳付金額 | 應付款額 | 繳稅金額 | 應繳款額 | 港元',
              },
            },
          ],
        },
      ],
    },
  ],
  rules: [
    { id: 'due_dates_in_order', kind: 'order', first: 'first_due_date', second: 'second_due_date' },
    {
      id: 'instalments_add_up',
      kind: 'column_sum',
      total: 'tax_payable',
      table: 'instalments',
      column: 'amount',
    },
  ],
};
