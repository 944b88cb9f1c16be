import type { CategorySchema } from './types.ts';

/** What banks call themselves. */
const BANK =
  /(?<!\p{L})(?:\p{L}*bank|banking|bancorp|banque|banca|banco|caixa|caisse|crédit \p{Lu}\p{L}+|\p{L}*sparkasse|credit union|savings (?:bank|and|&)|building society|trust|financial)(?!\p{L})|銀行|银行|信用社|信託/iu;

/** Kinds of accounts, which stand where the name of the holder could. */
const ACCOUNT_KIND =
  /\b(?:ch(?:ecking|equing)|savings?|current|deposits?|money market|accounts?|overdraft|mortgage|loan|credit card|time deposit)\b|儲蓄|储蓄|往來|往来|存款|帳戶|賬戶|账户|活期|定期/iu;

/** A day as statements print it, and two of them as the period that they cover. */
const DAY =
  '\\p{L}{3,9}\\.? \\d{1,2},? \\d{4}|\\d{1,2}\\.? \\p{L}{3,9}\\.? \\d{4}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}|20\\d{2}[-/.]\\d{1,2}[-/.]\\d{1,2}|20\\d{2} ?年 ?\\d{1,2} ?月 ?\\d{1,2} ?日|20\\d{6}';
const TO = '\\s*(?:-|–|—|－|~|至|to|through|bis|au|al|hasta|t/m)\\s*';
const PERIOD = {
  from: [new RegExp(`(?<!\\d)(?<v>${DAY})${TO}(?:${DAY})(?!\\d)`, 'u')],
  to: [new RegExp(`(?<!\\d)(?:${DAY})${TO}(?<v>${DAY})(?!\\d)`, 'u')],
};

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
            /statement|\baccounts?\b|\bpage\b|^(?:savings|checking|current)$|online banking|kontoauszug|relevé|extracto|estratto|月結單|结单/iu,
          labels: {
            en: 'Bank | Bank name | Name of bank | Issuing bank',
            de: 'Bank | Kreditinstitut | Institut',
            fr: 'Banque',
            es: 'Banco | Entidad',
            it: 'Banca',
            nl: 'Bank',
            pt: 'Banco',
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
            de: 'Kontoinhaber | Kontoinhaberin | Inhaber | Kontobezeichnung',
            fr: 'Titulaire | Titulaire du compte | Intitulé du compte',
            nl: 'Rekeninghouder | Tenaamstelling | Ten name van',
            es: 'Titular | Titular de la cuenta',
            it: 'Intestatario | Intestato a | Intestatario del conto',
            pt: 'Titular | Titular da conta',
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
            en: 'Account number | Account no | Account # | A/C no | Acct no | Primary account number | Account | Account number ending in | Account ending | Acc no | Acc. no. | Account nr | Account ID | Deposit account no | Member number',
            de: 'Kontonummer | Konto-Nr | Konto Nr | Konto',
            fr: 'N° de compte | Numéro de compte | Compte n° | Compte',
            nl: 'Rekeningnummer | Rekening',
            es: 'N° de cuenta | Número de cuenta | Cuenta',
            it: 'Numero conto | Conto n° | Conto corrente n° | N° conto',
            pt: 'N° de conta | Número da conta | Conta',
            zh_cn: '账号 | 帐号 | 账户号码 | 卡号 | 账户',
            zh_tw: '賬戶號碼 | 帳戶號碼 | 賬號 | 帳號 | 戶口號碼',
          },
          // Papers with both give the number of the account first.
          weak: 'IBAN',
        },
        {
          id: 'period_start',
          name: 'From',
          type: 'date',
          labels: {
            en: 'Statement period | Period | From | Period from | Start date | Statement from | Beginning date | For the period | Statement dates | From date',
            de: 'Zeitraum | Auszugszeitraum | Abrechnungszeitraum | Von',
            fr: 'Période | Du',
            nl: 'Periode | Van',
            es: 'Periodo | Período | Desde',
            it: 'Periodo | Dal',
            pt: 'Período | De',
            zh_cn:
              '起始日期 | 开始日期 | 起止日期 | 起讫日期 | 对账期间 | 账单期间 | 查询期间 | 查询起日 | 结单期 | 账单周期 | 交易起始日期',
            zh_tw: '結單期 | 起始日期 | 開始日期 | 月結單期間 | 結單期間 | 帳單期間',
          },
          wording: PERIOD.from,
        },
        {
          id: 'period_end',
          name: 'To',
          type: 'last_date',
          labels: {
            en: 'Statement period | Period | To | Period to | End date | Statement date | Ending date | For the period | Statement dates | To date | Statement end date | Closing date',
            de: 'Zeitraum | Auszugszeitraum | Abrechnungszeitraum | Auszug vom | Auszugsdatum | Bis',
            fr: 'Période | Au | Relevé du',
            nl: 'Periode | Tot en met',
            es: 'Periodo | Período | Hasta',
            it: 'Periodo | Al',
            pt: 'Período | Até',
            zh_cn:
              '截止日期 | 结束日期 | 起止日期 | 起讫日期 | 对账期间 | 账单期间 | 查询期间 | 查询止日 | 结单期 | 账单周期 | 交易截止日期',
            zh_tw: '結單期 | 截止日期 | 結束日期 | 結單日期 | 結單期間 | 帳單期間',
          },
          wording: PERIOD.to,
        },
        {
          id: 'currency',
          name: 'Currency',
          type: 'currency',
          labels: {
            en: 'Currency | Account currency | CCY',
            de: 'Währung | Kontowährung',
            fr: 'Devise',
            nl: 'Valuta',
            es: 'Divisa | Moneda',
            it: 'Divisa | Valuta',
            pt: 'Moeda',
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
          expected: true,
          type: 'amount',
          labels: {
            en: 'Your previous balance | Your opening balance | Your beginning balance | Your starting balance | Last statement balance | Balance last statement | Previous statement balance | Balance at start | Balance on previous statement | Balance from previous statement | Balance at beginning of period | Opening balance | Balance brought forward | Beginning balance | B/F balance | Previous balance | Balance forward | Starting balance | Brought forward | Balance b/f | Opening ledger balance | Beginning balance on | Balance brought fwd | Opening bal | Beginning bal | Balance at beginning of statement | Start balance | Beginning ledger balance | Previous closing balance | Balance on opening | Total opening balance',
            de: 'Alter Kontostand | Kontostand alt | Anfangssaldo | Alter Saldo | Saldovortrag | Anfangsbestand | Vortrag | Letzter Kontostand | Saldo alt',
            fr: 'Ancien solde | Solde initial | Solde précédent | Solde antérieur | Solde de départ | Report solde',
            nl: 'Vorig saldo | Beginsaldo | Oud saldo | Saldo vorig afschrift',
            es: 'Saldo inicial | Saldo anterior',
            it: 'Saldo iniziale | Saldo precedente',
            pt: 'Saldo inicial | Saldo anterior',
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
            de: 'Neuer Kontostand | Kontostand neu | Endsaldo | Neuer Saldo | Schlusssaldo | Endbestand | Aktueller Kontostand | Saldo neu',
            fr: 'Nouveau solde | Solde final | Solde en fin de période | Solde actuel',
            nl: 'Nieuw saldo | Eindsaldo | Huidig saldo',
            es: 'Saldo final | Nuevo saldo | Saldo actual',
            it: 'Saldo finale | Saldo contabile finale',
            pt: 'Saldo final | Saldo atual',
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
          expected: 'rows',
          columns: [
            {
              id: 'date',
              name: 'Date',
              type: 'date',
              anchor: true,
              labels: {
                en: 'Date | Transaction date | Post date | Posting date | Trans date | Value date | Booking date | Date posted',
                de: 'Datum | Buchungstag | Buchung | Bu-Tag | Buchungsdatum | Wertstellung',
                fr: "Date | Date d'opération | Date opération",
                nl: 'Datum | Boekdatum',
                es: 'Fecha | Fecha operación | F. operación',
                it: 'Data | Data operazione | Data contabile',
                pt: 'Data | Data mov',
                zh_cn: '日期 | 交易日期 | 记账日期 | 入账日期',
                zh_tw: '日期 | 交易日期 | 入賬日期 | 記帳日期',
                ja: '日付 | 取引日 | 年月日 | お取扱日',
              },
            },
            {
              id: 'description',
              name: 'Description',
              type: 'text',
              labels: {
                en: 'Description | Transaction details | Details | Particulars | Transaction | Transaction description | Narrative | Payment details | Transactions | Memo',
                de: 'Verwendungszweck | Vorgang | Buchungstext | Erläuterung | Umsatz | Text',
                fr: "Libellé | Opération | Nature de l'opération | Nature des opérations | Détail",
                nl: 'Omschrijving | Naam / Omschrijving',
                es: 'Concepto | Descripción | Operación',
                it: 'Descrizione | Causale | Descrizione operazioni',
                pt: 'Descrição | Descritivo | Movimento',
                zh_cn: '摘要 | 交易摘要 | 交易说明 | 交易类型 | 用途',
                zh_tw: '交易內容 | 摘要 | 交易摘要 | 交易說明 | 交易詳情',
                ja: '摘要 | お取引内容 | 取引内容 | 内容 | 備考',
              },
            },
            {
              id: 'withdrawal',
              name: 'Withdrawal',
              type: 'amount',
              labels: {
                en: 'Withdrawal | Withdrawals | Debit | Debits | Paid out | Money out | Payments | Withdrawal amount | Debit amount | Withdrawals/Debits | Out | Dr | Withdrawals/Subtractions | Subtractions',
                de: 'Soll | Belastung | Belastungen | Ausgang | Abgang | Zu Ihren Lasten',
                fr: 'Débit | Débits',
                nl: 'Af | Bedrag af | Afgeschreven | Debet',
                es: 'Cargo | Cargos | Debe',
                it: 'Uscite | Dare | Addebiti | Addebito',
                pt: 'Débito | Débitos',
                zh_cn: '支出 | 借方 | 取款 | 支出金额 | 借方金额 | 转出',
                zh_tw: '支出 | 提取 | 借方 | 支出金額 | 提款',
                ja: 'お支払金額 | 支払金額 | お引出し | 出金 | 出金額 | お支払い',
              },
            },
            {
              id: 'deposit',
              name: 'Deposit',
              type: 'amount',
              labels: {
                en: 'Deposit | Deposits | Credit | Credits | Paid in | Money in | Receipts | Deposit amount | Credit amount | Deposits/Credits | In | Cr | Deposits/Additions | Additions',
                de: 'Haben | Gutschrift | Gutschriften | Eingang | Zugang | Zu Ihren Gunsten',
                fr: 'Crédit | Crédits',
                nl: 'Bij | Bedrag bij | Bijgeschreven | Credit',
                es: 'Abono | Abonos | Haber',
                it: 'Entrate | Avere | Accrediti | Accredito',
                pt: 'Crédito | Créditos',
                zh_cn: '收入 | 贷方 | 存款 | 收入金额 | 贷方金额 | 存入 | 转入',
                zh_tw: '存入 | 收入 | 貸方 | 存入金額 | 存款',
                ja: 'お預り金額 | 預り金額 | お預入れ | 入金 | 入金額 | お預り',
              },
            },
            {
              id: 'balance',
              name: 'Balance',
              type: 'amount',
              labels: {
                en: 'Balance | Running balance | Account balance | Daily balance | Ledger balance | Ending daily balance',
                de: 'Saldo | Kontostand',
                fr: 'Solde',
                nl: 'Saldo',
                es: 'Saldo',
                it: 'Saldo',
                pt: 'Saldo',
                zh_cn: '余额 | 账户余额 | 结余',
                zh_tw: '結餘 | 餘額 | 賬戶結餘',
                ja: '差引残高 | 残高 | 現在高',
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
