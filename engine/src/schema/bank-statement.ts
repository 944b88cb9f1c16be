import type { CategorySchema } from './types.ts';

/** What banks call themselves. */
const BANK =
  /\b(?:bank|banking|bancorp|banque|sparkasse|volksbank|credit union|savings (?:bank|and|&)|building society|trust|financial)\b|銀行|银行|信用社|信託/iu;

/** Kinds of accounts, which stand where the name of the holder could. */
const ACCOUNT_KIND =
  /\b(?:ch(?:ecking|equing)|savings?|current|deposits?|money market|accounts?|overdraft|mortgage|loan|credit card|time deposit)\b|儲蓄|储蓄|往來|往来|存款|帳戶|賬戶|账户|活期|定期/iu;

export const BANK_STATEMENT: CategorySchema = {
  category: 'BANK_STATEMENT',
  title: 'Bank statement',
  sections: [
    {
      id: 'account',
      title: 'Account',
      tables: [],
      fields: [
        {
          id: 'bank',
          name: 'Bank',
          type: 'text',
          party: { role: 'bank', part: 'name', fallback: 'letterhead', called: BANK },
          never:
            /statement|\baccounts?\b|\bpage\b|^(?:savings|checking|current)$|online banking|月結單|结单/iu,
          labels: {
            en: 'Bank | Bank name | Name of bank | Issuing bank',
            zh_cn: '银行 | 银行名称 | 开户银行 | 开户行',
            zh_tw: '銀行 | 銀行名稱 | 開戶銀行',
          },
          wording: [
            /^(?<v>\p{Script=Han}{2,12}银行(?:股份有限公司|有限公司)?)(?=\s|$)/mu,
            /^(?<v>\p{Script=Han}{2,12}銀行(?:股份有限公司|有限公司)?)(?=\s|$)/mu,
            /^(?<v>(?:The\s+)?(?:\p{Lu}[\p{L}&.'-]*\s+){1,5}(?:Bank|Banking Corporation|Credit Union)(?:\s+(?:Limited|Ltd\.?|plc|PLC|N\.A\.|AG|Corporation|Corp\.?))?)(?=\s|$)/mu,
          ],
        },
        {
          id: 'account_holder',
          name: 'Account holder',
          type: 'text',
          party: { role: 'holder', part: 'name', fallback: 'addressee' },
          never: ACCOUNT_KIND,
          labels: {
            en: 'Account holder | Account name | Name of account | Account holder name | Customer name | Name | Account owner | Account in the name of | Account owners | Account title | Title of account | Primary account holder | Prepared for | Statement for | Account of',
            zh_cn: '户名 | 账户名称 | 客户姓名 | 姓名 | 客户名称 | 账户名',
            zh_tw: '戶名 | 賬戶名稱 | 帳戶名稱 | 客戶姓名 | 客戶名稱 | 戶口名稱',
          },
        },
        {
          id: 'account_number',
          name: 'Account number',
          type: 'account',
          key: true,
          required: true,
          labels: {
            en: 'Account number | Account no | Account # | A/C no | Acct no | Primary account number | IBAN | Account | Account number ending in | Account ending | Acc no | Acc. no. | Account nr | Account ID | Deposit account no | Member number',
            zh_cn: '账号 | 帐号 | 账户号码 | 卡号 | 账户',
            zh_tw: '賬戶號碼 | 帳戶號碼 | 賬號 | 帳號 | 戶口號碼',
          },
        },
        {
          id: 'period_start',
          name: 'From',
          type: 'date',
          labels: {
            en: 'Statement period | Period | From | Period from | Start date | Statement from | Beginning date | For the period | Statement dates | From date',
            zh_cn: '起始日期 | 开始日期 | 查询起日 | 结单期 | 账单周期 | 交易起始日期',
            zh_tw: '結單期 | 起始日期 | 開始日期 | 月結單期間 | 結單期間 | 帳單期間',
          },
          wording: [
            /(?<v>\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2} \p{L}{3,9}\.? \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})\s*(?:-|–|—|to|through)\s*(?:\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2} \p{L}{3,9}\.? \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})/u,
          ],
        },
        {
          id: 'period_end',
          name: 'To',
          type: 'last_date',
          labels: {
            en: 'Statement period | Period | To | Period to | End date | Statement date | Ending date | For the period | Statement dates | To date | Statement end date | Closing date',
            zh_cn: '截止日期 | 结束日期 | 查询止日 | 结单期 | 账单周期 | 交易截止日期',
            zh_tw: '結單期 | 截止日期 | 結束日期 | 結單日期 | 結單期間 | 帳單期間',
          },
          wording: [
            /(?:\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2} \p{L}{3,9}\.? \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})\s*(?:-|–|—|to|through)\s*(?<v>\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2} \p{L}{3,9}\.? \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})/u,
          ],
        },
        {
          id: 'currency',
          name: 'Currency',
          type: 'currency',
          labels: {
            en: 'Currency | Account currency | CCY',
            zh_cn: '币种 | 货币 | 币别',
            zh_tw: '貨幣 | 幣別 | 幣種',
          },
        },
      ],
    },
    {
      id: 'balances',
      title: 'Balances',
      tables: [],
      fields: [
        {
          id: 'opening_balance',
          totalled: true,
          name: 'Opening balance',
          type: 'amount',
          labels: {
            en: 'Your previous balance | Your opening balance | Your beginning balance | Your starting balance | Last statement balance | Balance last statement | Previous statement balance | Balance at start | Balance on previous statement | Balance from previous statement | Balance at beginning of period | Opening balance | Balance brought forward | Beginning balance | B/F balance | Previous balance | Balance forward | Starting balance | Brought forward | Balance b/f | Opening ledger balance | Beginning balance on | Balance brought fwd | Opening bal | Beginning bal | Balance at beginning of statement | Start balance | Beginning ledger balance | Previous closing balance | Balance on opening | Total opening balance',
            zh_cn: '期初余额 | 上期余额 | 承前余额 | 上期结余 | 起始余额 | 承前结余',
            zh_tw: '承前結餘 | 期初結餘 | 上期結餘 | 期初餘額 | 承上結餘 | 上期餘額',
          },
        },
        {
          id: 'closing_balance',
          totalled: true,
          cell: { table: 'transactions', column: 'balance', row: -1 },
          name: 'Closing balance',
          type: 'amount',
          labels: {
            en: 'Your new balance | Your closing balance | Your ending balance | Balance this statement | Balance at end | Balance at end of period | New statement balance | Current balance | Balance on statement date | Closing balance | Ending balance | Balance carried forward | C/F balance | New balance | Final balance | End balance | Closing ledger balance | Carried forward | Balance c/f | Ending balance on | Balance carried fwd | Closing bal | Ending bal | Balance at end of statement | Ending ledger balance | Total closing balance | Balance at close | Closing balance on | Net balance',
            zh_cn: '期末余额 | 本期余额 | 结余 | 期末结余 | 当前余额',
            zh_tw: '期末結餘 | 本期結餘 | 期末餘額 | 轉下結餘 | 本期餘額',
          },
          weak: 'Balance as of',
        },
      ],
    },
    {
      id: 'transactions',
      title: 'Transactions',
      fields: [],
      tables: [
        {
          id: 'transactions',
          title: 'Transactions',
          columns: [
            {
              id: 'date',
              name: 'Date',
              type: 'date',
              anchor: true,
              labels: {
                en: 'Date | Transaction date | Post date | Posting date | Trans date | Value date | Booking date | Date posted',
                zh_cn: '日期 | 交易日期 | 记账日期 | 入账日期',
                zh_tw: '日期 | 交易日期 | 入賬日期 | 記帳日期',
              },
            },
            {
              id: 'description',
              name: 'Description',
              type: 'text',
              labels: {
                en: 'Description | Transaction details | Details | Particulars | Transaction | Transaction description | Narrative | Payment details | Transactions | Memo',
                zh_cn: '摘要 | 交易摘要 | 交易说明 | 交易类型 | 用途',
                zh_tw: '交易內容 | 摘要 | 交易摘要 | 交易說明 | 交易詳情',
              },
            },
            {
              id: 'withdrawal',
              name: 'Withdrawal',
              type: 'amount',
              labels: {
                en: 'Withdrawal | Withdrawals | Debit | Debits | Paid out | Money out | Payments | Withdrawal amount | Debit amount | Withdrawals/Debits | Out | Dr | Withdrawals/Subtractions',
                zh_cn: '支出 | 借方 | 取款 | 支出金额 | 借方金额 | 转出',
                zh_tw: '支出 | 提取 | 借方 | 支出金額 | 提款',
              },
            },
            {
              id: 'deposit',
              name: 'Deposit',
              type: 'amount',
              labels: {
                en: 'Deposit | Deposits | Credit | Credits | Paid in | Money in | Receipts | Deposit amount | Credit amount | Deposits/Credits | In | Cr | Deposits/Additions',
                zh_cn: '收入 | 贷方 | 存款 | 收入金额 | 贷方金额 | 存入 | 转入',
                zh_tw: '存入 | 收入 | 貸方 | 存入金額 | 存款',
              },
            },
            {
              id: 'balance',
              name: 'Balance',
              type: 'amount',
              labels: {
                en: 'Balance | Running balance | Account balance | Daily balance | Ledger balance | Ending daily balance',
                zh_cn: '余额 | 账户余额 | 结余',
                zh_tw: '結餘 | 餘額 | 賬戶結餘',
              },
            },
          ],
        },
      ],
    },
  ],
  rules: [
    { id: 'period_in_order', kind: 'order', first: 'period_start', second: 'period_end' },
    {
      id: 'balance_runs',
      kind: 'running',
      table: 'transactions',
      opening: 'opening_balance',
      closing: 'closing_balance',
      plus: 'deposit',
      minus: 'withdrawal',
      balance: 'balance',
    },
  ],
};
