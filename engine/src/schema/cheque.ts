import type { CategorySchema } from './types.ts';

export const CHEQUE: CategorySchema = {
  category: 'CHEQUE',
  title: 'Cheque',
  sections: [
    {
      id: 'cheque',
      title: 'Cheque',
      tables: [],
      fields: [
        {
          id: 'bank',
          name: 'Bank',
          type: 'text',
          labels: { en: 'Drawee bank | Bank name', zh_cn: '付款银行', zh_tw: '付款銀行' },
          wording: [
            /^(?<v>\p{Script=Han}{2,12}[银銀]行(?:股份有限公司|有限公司)?)(?=\s|$|转账|轉帳|現金|现金|支票)/mu,
            /^(?<v>(?:The\s+)?(?:(?:\p{Lu}[\p{L}&.'-]*|&)\s+){1,5}(?:Bank|BANK|BANKING CORPORATION|Banking Corporation|Credit Union|Savings|Trust Company)(?:\s+(?:&|and)\s+Trust(?:\s+Co(?:mpany|\.)?)?)?(?:,?\s+(?:Limited|LIMITED|LTD|N\.A\.|Ltd\.?|plc|PLC|N\.A\.|AG|Corporation|Corp\.?|of\s+\p{Lu}\p{L}+))?)(?=\s|$)/mu,
            /^(?<v>(?:Banque|Banco|Banca|Crédit|Caisse|Sparkasse|Volksbank|Raiffeisenbank)\s+\p{Lu}[\p{L}&.' -]{2,40})$/mu,
          ],
        },
        {
          id: 'cheque_number',
          name: 'Cheque number',
          type: 'id',
          key: true,
          required: true,
          labels: {
            en: 'Cheque no | Cheque number | Check no | Check number | Cheque # | Check # | Check | Serial no',
            zh_cn: '支票号码 | 支票号 | 票号 | 凭证号码',
            zh_tw: '支票號碼 | 支票號 | 票號',
          },
          wording: [
            /["⑈]\s?(?<v>\d{4,10})\s?["⑈]\s*[:⑆]?\d/u,
            /^(?<v>\d{4,8})⑈?\s*⑆/mu,
            /⑆\s*(?<v>\d{3,6})$/mu,
          ],
          weak: 'No | Number',
        },
        {
          id: 'date',
          name: 'Date',
          type: 'date',
          required: true,
          labels: {
            en: 'Date | Cheque date | Dated | Date of issue',
            zh_cn: '出票日期 | 日期 | 签发日期 | 出票日期(大写)',
            zh_tw: '日期 | 發票日期 | 到期日 | 簽發日期',
          },
        },
        {
          id: 'payee',
          name: 'Payee',
          type: 'text',
          required: true,
          // The label is set in two lines beside the name.
          wording: [/^pay\s+to\s+the\s+(?<v>[^\n$]{3,60}?)\s*\n\s*order\s+of\b/imu],
          labels: {
            en: 'Pay to the order of | Pay to | Pay | Payee | Order of | Pay against this cheque to',
            zh_cn: '收款人 | 祈付 | 抬头 | 收款人名称',
            zh_tw: '祈付 | 抬頭人 | 受款人 | 憑票支付 | 祈付 Pay',
          },
        },
        {
          id: 'amount',
          name: 'Amount',
          type: 'money',
          required: true,
          labels: {
            en: 'Amount | Amount in figures | HK$ | US$ | $',
            zh_cn: '小写 | 金额(小写) | 金额小写 | 小写金额',
            zh_tw: '小寫 | 金額 | 新台幣',
          },
        },
        {
          id: 'amount_in_words',
          name: 'Amount in words',
          type: 'words',
          multiline: true,
          labels: {
            en: 'Amount in words | The sum of | Sum of | Amount',
            zh_cn: '金额大写 | 人民币(大写) | 大写 | 金额(大写)',
            zh_tw: '金額大寫 | 新台幣(大寫) | 港幣 | 大寫',
          },
          wording: [
            /(?<v>(?:(?:Hong\s+Kong|US|United\s+States|Singapore)\s+)?Dollars\s+\p{Lu}\p{L}[\s\S]{5,180}?\sOnly)\b/iu,
            /(?<v>(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,6}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b[\p{L}\s,-]{3,140}?(?:dollars\b(?:\s+and\s+[\p{L}-]+\s+cents)?|\d{1,2}\s?\/\s?100)(?:\s+only)?)/iu,
          ],
        },
        {
          id: 'account_number',
          name: 'Account number',
          type: 'account',
          // The line of figures for machines.
          wording: [
            /["⑈]\s?\d{4,10}\s?["⑈]\s*[:⑆]?[\d⑉: -]+[:⑆]\s*(?<v>\d[\d⑉ -]{5,16}?)\s*["⑈]/u,
            /⑆[\d⑉ -]{6,14}⑆\s*(?<v>[\d⑉ -]{6,17}?)\s*(?:⑈|$)/mu,
            /⑆[\d⑉ -]{6,14}⑆?\s+(?<v>\d[\d⑉ -]{5,16}?)\s*⑈/mu,
          ],
          labels: {
            en: 'Account number | Account no | A/C no | Acct no | Account',
            zh_cn: '出票人账号 | 账号 | 付款人账号',
            zh_tw: '賬號 | 帳號 | 賬戶號碼 | 帳戶號碼',
          },
        },
      ],
    },
  ],
  rules: [{ id: 'words_equal_figures', kind: 'words', figures: 'amount', words: 'amount_in_words' }],
};
