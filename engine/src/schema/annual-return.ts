import { BESIDE } from './annual-return-beside.ts';
import type { CategorySchema, ColumnSchema } from './types.ts';

const NAME: ColumnSchema = {
  id: 'name',
  name: 'Name',
  type: 'text',
  anchor: true,
  labels: {
    en: 'Name | Name in English | Full name | Names | English name | Name of director | Surname and other names | Surname and forenames | Surname, other names | Surname, forenames | Name of officer | Officer | Director name | Name and address',
    ms: 'Nama | Nama penuh',
    zh_cn: '姓名 | 英文姓名 | 名称 | 英文/外文 | 外文姓名 | 英文名称',
    zh_tw: '姓名 | 英文姓名 | 名稱 | 英文/外文 | 外文姓名 | 英文名稱',
  },
};

export const NAR: CategorySchema = {
  category: 'NAR',
  title: 'Annual return',
  sections: [
    {
      id: 'company',
      title: 'Company',
      tables: [],
      fields: [
        {
          id: 'company_number',
          name: 'Company number',
          type: 'id',
          key: true,
          required: true,
          // The number of a company that is an officer stands beside its name.
          notBeside: /^\s*(?:sec|dir)(?:retary|ector)?(?!\p{L})|秘[书書]|董事/iu,
          labels: {
            en: 'Company number | Company no | Co no | Coy no | Registration number | Registration no | Company registration number | BRN | CR no | UEN | Unique entity number | Entity number | Entity no | Corporate identity number | CIN | ACN | Company ACN | CRO number | Corporation number | Corporation no | File number',
            zh_cn: '公司编号 | 注册编号 | 统一社会信用代码 | 注册号',
            zh_tw: '公司編號 | 註冊編號 | 商業登記號碼',
            ms: 'No Syarikat | No pendaftaran syarikat | Nombor syarikat',
          },
        },
        {
          id: 'company_name',
          name: 'Company name',
          type: 'text',
          required: true,
          labels: {
            en: 'Company name | Name of company | Name of the company | Corporate name | Full company name | Company name in full | Entity name | Name of entity | Name of corporation',
            zh_cn: '公司名称 | 公司英文名称 | 英文名称',
            zh_tw: '公司名稱 | 公司英文名稱 | 英文名稱',
          },
          weak: 'Name',
          // Heads of columns beside a name.
          never:
            /^(?:role|position|capacity|ids?|passport|date|address|class|office|identi\w+|shares?)(?:\s|$)/iu,
        },
        {
          id: 'return_date',
          name: 'Return date',
          type: 'date',
          labels: {
            en: 'Date to which this return is made up | Return made up to | Date of return | Made up to | Made up date | Return date | Date of this return | Made-up date | Date of annual return | Date to which this return was made up | As at | Position as at | Confirmation date | Statement date | Date of confirmation statement | Made up to date | Annual return made up to | Review date',
            zh_cn: '本申报表日期 | 申报表日期 | 结算日期 | 本申报表的结算日期 | 申报表截至日期 | 截至日期',
            zh_tw: '本申報表日期 | 申報表日期 | 申報日期 | 本申報表的結算日期 | 申報表截至日期 | 截至日期',
          },
          // The line may break within the day.
          wording: [
            /\bmade\s+up\s+to\s+(?<v>\d{1,2}\s+\p{L}{3,9},?\s+\d{4}|\p{L}{3,9}\s+\d{1,2},?\s+\d{4})/iu,
          ],
        },
        {
          id: 'registered_office',
          name: 'Registered office',
          type: 'multiline',
          multiline: true,
          labels: {
            en: 'Address of registered office | Registered office | Registered office address | Registered address | Address of the registered office | Situation of registered office | Situation of the registered office | Registered office in full | Principal office address | Registered office situated at | Registered office at this date | Reg off | Reg. office',
            zh_cn: '注册办事处地址 | 注册地址',
            zh_tw: '註冊辦事處地址 | 註冊辦事處 | 註冊地址',
          },
        },
        {
          id: 'share_capital',
          name: 'Share capital',
          type: 'amount',
          cell: { table: 'share_classes', column: 'amount', sum: true },
          labels: {
            en: 'Issued share capital | Total amount | Total share capital | Total issued capital | Issued capital | Total amount of issued shares | Aggregate nominal value | Total aggregate nominal value | Aggregate amount | Issued and paid-up capital',
            zh_cn: '总款额 | 已发行股本 | 注册资本',
            zh_tw: '總款額 | 已發行股本 | 已發行總款額',
          },
          weak: 'Share capital | 股本',
        },
        {
          id: 'secretary',
          name: 'Secretary',
          type: 'text',
          // A day of appointment, the words behind "Secretary" in a list of roles, or the head of one of the two boxes.
          never: /^\d|^[,;]|自然人|法人[團团][體体]|(?:natural person|body corporate)s?$/iu,
          row: { table: 'directors', column: 'name', by: 'capacity', is: /secretary|秘[书書]/iu },
          labels: {
            en: 'Company secretary | Company secretary (body corporate) | Company secretary (natural person) | Name of secretary | Secretary | Company secretary name | Corporate secretary | Secretary name | Sec | Honorary secretary | Hon. secretary | Secretary (individual) | Secretary (corporate)',
            zh_cn: '公司秘书',
            zh_tw: '公司秘書',
          },
          wording: [
            // A Chinese name ends where its bracket or the next particular begins.
            /公司秘[书書][^\n]{0,16}\n\s*(?<v>\p{Script=Han}{2,4})\s*[（(,，]/u,
            /company secretary\b[^:：]{0,40}?(?:名[稱称]\s*)?name\s*[:：]\s*(?<v>.{3,80}?)(?:\s+(?:地址\s*)?address\b|$)/imu,
          ],
        },
      ],
    },
    {
      id: 'officers',
      title: 'Officers and members',
      fields: [],
      tables: [
        {
          id: 'share_classes',
          title: 'Share capital',
          beside: BESIDE.share_classes,
          columns: [
            {
              id: 'class',
              name: 'Class',
              type: 'text',
              bilingual: true,
              labels: {
                en: 'Class | Class of shares | Type of shares | Share type | Share class',
                ms: 'Kelas',
                zh_cn: '股份类别 | 类别',
                zh_tw: '股份類別 | 類別',
              },
            },
            {
              id: 'currency',
              name: 'Currency',
              type: 'currency',
              labels: {
                en: 'Currency | Ccy | Curr | Cur',
                ms: 'Mata wang',
                zh_cn: '货币 | 币种',
                zh_tw: '貨幣 | 幣值 | 幣別',
              },
            },
            {
              id: 'number',
              name: 'Number',
              type: 'number',
              labels: {
                en: 'Total number | Number of issued shares | Number of shares | Total number of shares | No of shares | Number allotted | Number issued | Shares issued | Shares taken up | No issued | Shares in issue | Number in issue',
                ms: 'Bilangan',
                zh_cn: '总数 | 发行股数 | 已发行股数 | 股数',
                zh_tw: '總數 | 發行股數 | 已發行股數 | 股數',
              },
            },
            {
              id: 'amount',
              name: 'Amount',
              type: 'amount',
              anchor: true,
              labels: {
                en: 'Total amount | Amount | Total amount of issued shares | Issued amount | Issued capital | Aggregate nominal value | Total nominal value issued | Total nominal value | Nominal value issued | Amount issued',
                ms: 'Amaun',
                zh_cn: '总款额 | 款额',
                zh_tw: '總款額 | 款額',
              },
            },
          ],
        },
        {
          id: 'directors',
          title: 'Directors',
          beside: BESIDE.directors,
          columns: [
            NAME,
            {
              id: 'name_zh',
              name: 'Chinese name',
              type: 'text',
              labels: {
                en: 'Name in Chinese | Chinese name | Chinese',
                zh_cn: '中文姓名 | 中文',
                zh_tw: '中文姓名 | 中文 | 中文名稱 | 姓名',
              },
            },
            {
              id: 'capacity',
              name: 'Capacity',
              type: 'text',
              bilingual: true,
              labels: {
                en: 'Position | Capacity | Type of director | Office | Role | Appointed as | Office held | Director or alternate | Post | Designation',
                ms: 'Jawatan',
                zh_cn: '职位 | 身份 | 职衔 | 职务',
                zh_tw: '職位 | 身分 | 身份 | 職銜 | 職務',
              },
            },
            {
              id: 'identity',
              name: 'Identification',
              type: 'code',
              labels: {
                en: 'HKID | HKID (partial) | Identification | Passport no | ID no | ID | Identity card no | Identification no | Identity document | Identity | HKIC | HKIC / Passport | HKID / Passport | HKID or passport no | HKIC / Passport / Co. no | ID document | Passport / ID | ID / Passport | ID / Passport / Company no | HKID / Passport / CR no',
                ms: 'No. KP | No. KP / Pasport | No. kad pengenalan',
                zh_cn: '身份证 | 身份证号码 | 护照号码 | 证件 | 证件号码 | 身份识别',
                zh_tw: '身份證 | 身份證號碼 | 護照號碼 | 證件 | 證件號碼 | 身分識別',
              },
            },
          ],
        },
        {
          id: 'members',
          title: 'Members',
          totals: true,
          beside: BESIDE.members,
          columns: [
            {
              ...NAME,
              anchor: false,
              labels: {
                en: 'Name | Shareholder | Member | Name of member | Name of shareholder | Full name | Shareholders | Members | Holder | Name of holder | Registered holder | Name and address | Shareholder name | Member name',
                ms: 'Nama | Nama ahli',
                zh_cn: '姓名 | 成员姓名 | 股东 | 名称 | 股东名称',
                zh_tw: '姓名 | 成員姓名 | 股東 | 姓名/名稱 | 名稱 | 股東名稱',
              },
            },
            {
              id: 'shares',
              name: 'Shares',
              type: 'number',
              anchor: true,
              labels: {
                en: 'Current holding | Shares held | Number of shares | Shares | No of shares | Holding | Shareholding | Number of shares held | No of shares held | Held | Shares registered | Current number of shares',
                ms: 'Bilangan syer | Bilangan syer dipegang',
                zh_cn:
                  '股份 | 持股 | 现时持有量 | 现时持有股数 | 现持股数 | 持股数 | 股数 | 股份数目 | 持有股数 | 持有',
                zh_tw:
                  '股份 | 持股 | 現時持有量 | 現時持有股數 | 現持股數 | 持股數 | 股份數目 | 股數 | 持有股數 | 所持股份 | 持有',
              },
            },
          ],
        },
      ],
    },
  ],
  rules: [
    {
      id: 'shares_add_up',
      kind: 'column_sums',
      first: { table: 'members', column: 'shares' },
      second: { table: 'share_classes', column: 'number' },
    },
  ],
};
