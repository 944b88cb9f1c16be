import type { CategorySchema } from './types.ts';

export const AOA: CategorySchema = {
  category: 'AOA',
  title: 'Articles of association',
  sections: [
    {
      id: 'company',
      title: 'Company',
      tables: [],
      fields: [
        {
          id: 'company_name',
          name: 'Company name',
          type: 'text',
          key: true,
          required: true,
          labels: {
            en: 'Company name | Name of company | Name of the company',
            zh_cn: '公司名称 | 名称',
            zh_tw: '公司名稱',
          },
          wording: [
            /name of (?:the|this) company is:?\s+["“'‘]?(?!(?:as|to|the|that|stated|set|changed|hereby)\b)(?<v>.{4,90}?)["”'’]?\s*(?:\.(?:\s|$)|\(|$)/imu,
            /(?:公司|細則|章程)?[之的]?名[称稱](?:[为為]|是)\s*[「“"《](?<v>[^」”"》]{4,60})[」”"》]/u,
            /公司名[称稱]\s*[:：为為]\s*(?<v>[^。,，;；(（]{4,40})/u,
            /(?:gesellschaftsvertrag|satzung|statuts|estatutos(?: sociales)?|statuto|statuten|articles of association|memorandum of association)\s+(?:[-–—]?\s*(?:der|des|de la sociedad|de la société|de|della|di|van de|van|of)\s*[-–—]?\s+)?(?<v>\p{Lu}[\p{L}\d&.,'’ -]{3,80}?(?:GmbH(?: & Co\. KG)?|AG|UG(?: \(haftungsbeschränkt\))?|S\.?L\.?U?\.?|S\.?A\.?S?\.?|SARL|S\.?r\.?l\.?|S\.?p\.?A\.?|B\.?V\.?|N\.?V\.?|LIMITED|Limited|LTD\.?|Ltd\.?|LLP|Lda\.?))(?=\s|$|[,;(])/imu,
            /(?:la sociedad|la société|la società|die gesellschaft|de vennootschap)[^\n]{0,20}?(?:se denomina(?:rá)?|a pour dénomination(?: sociale)?|est dénommée|è denominata|führt die firma|lautet|draagt de naam|heißt)\s*:?\s*["“«„']?(?<v>\p{Lu}[^\n"”»“']{3,80}?)["”»“']?\s*(?:\.|,|$)/imu,
            /articles of association of (?<v>.{4,90}?(?:limited|ltd\.?|inc\.?))\b/iu,
            /^(?<v>\p{Script=Han}{4,30}公司)\s*(?:组织)?章\s*程/mu,
            /^(?<v>\p{Lu}[^\n]{3,80}?(?:LIMITED|Limited|LTD\.?|Ltd\.?|INC\.?|LLC|GmbH|AG|S\.A\.|S\.L\.|S\.r\.l\.|B\.V\.))\s*\n\s*(?:(?:THE )?(?:AMENDED AND RESTATED )?(?:MEMORANDUM (?:AND|&) )?ARTICLES OF ASSOCIATION|CONSTITUTION|BYLAWS|SATZUNG|GESELLSCHAFTSVERTRAG|STATUTS|ESTATUTOS|STATUTO|STATUTEN)\b/imu,
          ],
        },
        {
          id: 'company_number',
          name: 'Company number',
          type: 'id',
          labels: {
            en: 'Company no | Company number | Registration no | Company registration no | CR no | Registered number',
            zh_cn: '统一社会信用代码 | 注册号 | 公司编号',
            zh_tw: '公司編號 | 公司註冊編號 | 統一編號',
          },
          wording: [
            /\b(?<v>HR[AB]\s?\d{2,7}(?:\s?[A-Z])?)\b/u,
            /^(?:Company\s+)?No\.?:?\s+(?<v>[A-Z]{0,2}\s?\d{5,8})\b/mu,
            /统一社会信用代码\s*[:：为]?\s*(?<v>[\dA-Z]{18})/u,
          ],
        },
        {
          id: 'adoption_date',
          name: 'Adopted',
          type: 'date',
          labels: {
            en: 'Adopted on | Date of adoption | Adopted | Adopted by special resolution passed on',
            zh_cn: '通过日期 | 采纳日期 | 订立日期',
            zh_tw: '採納日期 | 通過日期 | 訂立日期',
          },
          weak: 'Date of incorporation | Incorporated on',
          wording: [
            /(?<v>\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)\s*(?:经|由)?(?:全体)?(?:股东会|股东|創辦成員|股東會).{0,8}(?:通过|通過|采纳|採納)/u,
            /[於于]\s*(?<v>\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)\s*(?:獲|获|經|经)?(?:採納|采纳|通過|通过|簽署|签署|訂立|订立)/u,
            /\b(?:adopted|restated|amended)\b[\s\S]{0,60}?\bon\s+(?:the\s+)?(?<v>.{6,24})/iu,
            /\b(?:festgestellt|beschlossen|errichtet|beurkundet)\s+am\s+(?<v>.{6,24})/iu,
            /\b(?:adoptés?|approuvés?|établis?)\b[\s\S]{0,40}?\ble\s+(?<v>.{6,24})/iu,
            /\b(?:aprobad[oa]s?|otorgad[oa]s?|adoptad[oa]s?)\b[\s\S]{0,60}?\b(?:el|con fecha|a)\s+(?:día\s+)?(?<v>\d.{5,26})/iu,
            /\b(?:approvat[oi]|adottat[oi]|vastgesteld|aangenomen)\b[\s\S]{0,40}?\b(?:il|in data|op)\s+(?<v>.{6,24})/iu,
            // The place and day that a contract closes with.
            /^\p{Lu}[\p{L} .-]{2,30},\s+(?:den|am|le|el|lì|il|em)\s+(?<v>\d.{6,24})$/mu,
          ],
        },
        {
          id: 'share_capital',
          name: 'Share capital',
          type: 'amount',
          labels: {
            en: 'Share capital | Total share capital | Issued share capital | Registered capital | Authorised share capital',
            zh_cn: '注册资本 | 股本',
            zh_tw: '股本 | 註冊資本 | 資本總額',
          },
          wording: [
            /\b(?:share capital|capital of the company)\b[\s\S]{0,90}?\b(?:is|of)\s+(?<v>(?:[A-Z]{2,3}\$?|[$£€])\s?\d[\d,]*(?:\.\d{2})?)/iu,
            /\b(?:stammkapital|grundkapital|capital social|capital de la sociedad|capitale sociale|maatschappelijk kapitaal)\b[\s\S]{0,60}?\b(?:beträgt|est fixé à|s['’]élève à|es de|se fija en|asciende a|è di|ammonta a|bedraagt|de)\s+(?<v>(?:EUR|€)?\s?\d[\d.,' ]*\d(?:\s?(?:€|EUR|euros?))?)/iu,
            /(?:注册资本|註冊資本|股本)\s*[为為]?\s*(?<v>(?:人民[币幣]|港[币幣])?\s*\d[\d,]*(?:\.\d{2})?)\s*(?:万?元)/u,
            /股本(?:總額|总额)?[為为]?\s*(?<v>(?:人民[币幣]|港[币幣元]|HK\$)\s*\d[\d,]*(?:\.\d{2})?)/u,
          ],
        },
      ],
    },
    {
      id: 'members',
      title: 'Founder members',
      fields: [],
      tables: [
        {
          id: 'founder_members',
          title: 'Founder members',
          totals: true,
          columns: [
            {
              id: 'name',
              name: 'Name',
              type: 'text',
              labels: {
                en: 'Name | Name of founder member | Name of founder members | Name(s) of founder member(s) | Founder member | Names of subscribers | Subscriber | Name of member | Member | Shareholder | Name of shareholder | Name and address of subscriber | Names and addresses of subscribers | Full name | Name(s) | Founder | Founders | Shareholders | Members | Subscribers | Incorporator | Name of each subscriber | Founder member(s) | Name of founder | Particulars of founder member',
                de: 'Gesellschafter | Name | Gründer | Name des Gesellschafters | Name/Firma | Aktionär | Übernehmer',
                fr: "Associé | Associés | Nom | Actionnaire | Actionnaires | Fondateur | Nom de l'associé | Nom ou dénomination | Souscripteur",
                nl: 'Naam | Aandeelhouder | Oprichter | Vennoot | Naam oprichter',
                es: 'Socio | Socios | Nombre | Accionista | Fundador | Nombre del socio | Titular | Suscriptor | Socio fundador',
                it: 'Socio | Soci | Nome | Azionista | Fondatore | Nominativo | Cognome e nome',
                pt: 'Sócio | Sócios | Nome | Acionista | Fundador | Subscritor',
                ja: '氏名 | 発起人 | 株主 | 社員 | 氏名又は名称 | 設立者',
                zh_cn:
                  '股东姓名 | 股东名称 | 股东姓名或名称 | 姓名 | 发起人 | 股东 | 股东名称(姓名) | 股东姓名(名称) | 发起人姓名 | 出资人 | 股东名册 | 名称 | 发起人名称 | 出资者',
                zh_tw:
                  '創辦成員姓名 | 創辦成員 | 股東姓名 | 姓名 | 成員姓名 | 股東 | 股東名稱 | 發起人 | 創辦人 | 股東姓名或名稱 | 出資人 | 創辦成員的姓名 | 名稱',
              },
            },
            {
              id: 'share_class',
              name: 'Class of shares',
              type: 'text',
              labels: {
                en: 'Class of shares | Class | Share class | Type of shares',
                de: 'Art | Aktiengattung | Gattung',
                fr: 'Catégorie | Nature des apports',
                nl: 'Soort',
                es: 'Clase | Clase de acciones',
                it: 'Categoria | Tipo',
                pt: 'Classe | Tipo',
                ja: '株式の種類 | 種類',
                zh_cn: '股份类别 | 出资方式 | 出资形式 | 股份种类',
                zh_tw: '股份類別 | 出資方式 | 股份種類 | 出資形式',
              },
            },
            {
              id: 'shares',
              name: 'Shares',
              type: 'number',
              anchor: true,
              labels: {
                en: 'Shares | Number of shares | No of shares | Number of shares taken | Shares held | Total number of shares | Number of shares subscribed | Capital contribution | Number of shares held | No. of shares taken | Shares taken by each subscriber | Number of shares taken by each subscriber | Shares subscribed | Shares allotted | Number and class of shares | Total shares | Number of issued shares | Shares to be subscribed | Qty of shares | No of shares subscribed',
                de: 'Anteile | Stückzahl | Anzahl Aktien | Anzahl Anteile | Geschäftsanteile | Nennbetrag | Stammeinlage | Geschäftsanteil | Aktien | Einlage | Nennbetrag EUR',
                fr: "Parts | Parts sociales | Nombre de parts | Actions | Nombre d'actions | Apport | Apports | Nombre de parts sociales",
                nl: 'Aandelen | Aantal aandelen | Geplaatste aandelen',
                es: 'Participaciones | Acciones | N° de participaciones | Número de acciones | Número de participaciones | Participaciones suscritas | Aportación',
                it: 'Quote | Quota | Azioni | Numero azioni | Partecipazione | Conferimento | Valore nominale della quota',
                pt: 'Quotas | Quota | Ações | Número de ações | Valor da quota | Participação',
                ja: '株式数 | 引受株式数 | 株数 | 出資額 | 出資口数',
                zh_cn:
                  '认缴出资额 | 认缴出资额(元) | 出资额 | 股份数 | 股数 | 认缴出资额(万元) | 认缴额 | 出资金额 | 认缴 | 持股数 | 股份数额 | 认购股份 | 认购股份数 | 出资数额 | 认购的股份数',
                zh_tw:
                  '股份數目 | 股份數 | 認購股數 | 出資額 | 股數 | 認繳出資額 | 認購股份 | 股份總數 | 持股數 | 認購的股份數目 | 股數/出資額 | 認股數',
              },
            },
          ],
        },
      ],
    },
  ],
  // No rule: shares add up to the capital only where a share is worth one unit of money.
  rules: [],
};
